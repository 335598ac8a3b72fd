import { useEffect, useState } from "react";

/** Returns a value once it has not changed for `quietMs`, so that not every key sends a request. */
export function useDebounced<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
