import { useEffect, useState } from "react";

/** True while loading, and for at least so many milliseconds once it began: a skeleton that blinks is worse than none. */
export function useKept(isLoading: boolean, ms: number): boolean {
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
