import { useEffect, useState } from "react";

/** The time, renewed after as many milliseconds as are asked for; `undefined` stops it. */
export function useNow(nextAfter: (now: number) => number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const wait = nextAfter(now);
  useEffect(() => {
    if (wait === undefined) return;
    // A render for another reason must not restart the timer.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, wait - (Date.now() - now)));
    return () => clearTimeout(timer);
  });
  return now;
}
