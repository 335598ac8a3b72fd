import { type RefObject, useLayoutEffect, useState } from "react";

const places = new Map<string, number>();

/** Where a box is scrolled to and how high it is. With a name, it is found where it was left. */
export function useViewport(box: RefObject<HTMLElement | null>, name?: string) {
  const [place, setPlace] = useState({ scrollTop: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      setPlace({ scrollTop: element.scrollTop, height: element.clientHeight });
      if (name) places.set(name, element.scrollTop);
    };
    if (name) element.scrollTop = places.get(name) ?? 0;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, name]);
  return place;
}
