import { useEffect, useLayoutEffect, useState } from "react";

interface Clock {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

/** Toasts wait while somebody reads them, and while nobody can: on hover, on focus, in a hidden tab. */
export function usePause({ startPause, endPause }: Clock, isRead: boolean): void {
  const [isHidden, setHidden] = useState(document.hidden);
  const isPaused = isRead || isHidden;

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  // At once: a toast that is being reached for must not go in between.
  useLayoutEffect(() => {
    if (isPaused) startPause();
  }, [isPaused, startPause]);

  useEffect(() => {
    if (!isPaused) endPause();
  }, [isPaused, endPause]);
}
