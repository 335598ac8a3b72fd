import { useEffect, useLayoutEffect, useState } from "react";

interface Clock {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

/** Whether what closes by itself must wait: somebody reads it, or the tab is hidden. */
export function useIsPaused(isRead: boolean): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isRead || isHidden;
}

/** Pauses toasts on hover, on focus and in a hidden tab. */
export function usePause({ startPause, endPause }: Clock, isRead: boolean): void {
  const isPaused = useIsPaused(isRead);

  // At once, so that a toast does not close while the pointer moves to it.
  useLayoutEffect(() => {
    if (isPaused) startPause();
  }, [isPaused, startPause]);

  useEffect(() => {
    if (!isPaused) endPause();
  }, [isPaused, endPause]);
}
