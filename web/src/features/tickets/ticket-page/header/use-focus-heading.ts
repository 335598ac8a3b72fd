import { type RefObject, useEffect } from "react";
import { useNavigationType } from "react-router";

/** Moves the focus to the heading once it is rendered, unless the focus is in the page already or after Back. */
export function useFocusHeading(heading: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit.
  useEffect(() => {
    if (type === "POP" || document.activeElement?.matches("main *")) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
}
