import { useEffect, useState } from "react";

/** True for so many milliseconds from the first look. */
export function useSettling(ms: number): boolean {
  const [isSettling, setSettling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isSettling;
}
