import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusCursor } from "./row-cursor.ts";

const place = (key: string) => `list:${key}`;

/** Restores the scroll position after Back; a new page starts at the top. */
export function useRestoreScroll(box: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const saved = type === "POP" ? Number(sessionStorage.getItem(place(key))) : 0;
    if (type !== "REPLACE") element.scrollTop = saved;
    const keep = () => sessionStorage.setItem(place(key), String(element.scrollTop));
    element.addEventListener("scrollend", keep);
    return () => element.removeEventListener("scrollend", keep);
  }, [key, type, box]);
}

/** Restores focus to the row after Back. */
export function useRestoreFocus(): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit.
  useEffect(() => {
    if (type === "POP") focusCursor();
  }, []);
}
