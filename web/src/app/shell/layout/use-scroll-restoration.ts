import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const place = (key: string) => `scroll:${key}`;

/** The content has its own scroll box: a new page starts at the top, Back restores the position. */
export function useScrollRestoration(box: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const kept = type === "POP" ? Number(sessionStorage.getItem(place(key))) : 0;
    if (type !== "REPLACE") element.scrollTop = kept;
    const keep = () => sessionStorage.setItem(place(key), String(element.scrollTop));
    element.addEventListener("scrollend", keep);
    return () => element.removeEventListener("scrollend", keep);
  }, [key, type, box]);
}
