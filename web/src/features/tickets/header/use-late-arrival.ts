import { type RefObject, useEffect } from "react";
import { useNavigationType } from "react-router";

/** A page whose heading came after its data is arrived at then: unless focus is in it already, or nobody went anywhere. */
export function useLateArrival(heading: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once.
  useEffect(() => {
    if (type === "POP" || document.activeElement?.matches("main *")) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
}
