import { useEffect, useState } from "react";

/** The time, renewed after as many milliseconds as are asked for; `undefined` stops it. */
export function useNow(nextAfter: (now: number) => number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const wait = nextAfter(now);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  });
  return now;
}
