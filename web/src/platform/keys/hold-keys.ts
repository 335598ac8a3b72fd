import { useLayoutEffect } from "react";

let holds = 0;

/** While something loads that the next keys are meant for, they must not reach the shortcuts of what is still shown. */
export function useHoldKeys(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    holds += 1;
    return () => {
      holds -= 1;
    };
  }, [isHeld]);
}

/** The fallback of a part that loads. */
export function HoldKeys(): null {
  useHoldKeys(true);
  return null;
}

let isLeaving = () => false;

/** Asked at every key: whether another page is on its way, although this one is still shown. */
export function holdKeysWhile(check: () => boolean): void {
  isLeaving = check;
}

/** Keys that follow a held one within this time belong to the same words. */
const pauseMs = 1000;

/** Takes key presses one after another and says which of them no shortcut gets. */
export function makeKeyHold() {
  let lastHeldAt = Number.NEGATIVE_INFINITY;
  return (at: number): boolean => {
    if (holds === 0 && !isLeaving() && at - lastHeldAt > pauseMs) return false;
    lastHeldAt = at;
    return true;
  };
}
