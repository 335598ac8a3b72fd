import { type RefObject, useEffect, useState } from "react";

/** Whether something has come into view, or nearly so. Once it has, it stays so. */
export function useInView(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isSeen) return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, [box, isSeen]);
  return isSeen;
}
