import { useEffect, useState } from "react";

/** True while loading, and for at least `ms` milliseconds, so that a skeleton does not flash. */
export function useMinimumDuration(isLoading: boolean, ms: number): boolean {
  const [isHeld, setHeld] = useState(isLoading);
  useEffect(() => {
    if (isLoading) setHeld(true);
  }, [isLoading]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);
  return isLoading || isHeld;
}
