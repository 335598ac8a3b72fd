import { useEffect } from "react";
import { useNavigationType } from "react-router";
import { focusCursor } from "./cursor.ts";

/** The way back leads to the row one left by. */
export function useFocusOnReturn(): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one returns once.
  useEffect(() => {
    if (type === "POP") focusCursor();
  }, []);
}
