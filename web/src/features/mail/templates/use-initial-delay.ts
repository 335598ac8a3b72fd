import { useEffect, useState } from "react";

/** True during the first `ms` milliseconds after mounting. */
export function useInitialDelay(ms: number): boolean {
  const [isSettling, setSettling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isSettling;
}
