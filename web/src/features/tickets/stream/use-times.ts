import { useEffect, useState } from "react";
import { fullDate, relativeTime } from "#platform/time/relative-time.ts";

/** How the times of a conversation are written, kept true while it is looked at. */
export function useTimes() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (at: Date) => {
    const moment = at.toISOString();
    // What was written since the last tick is not in the future.
    const latest = Math.max(now, at.getTime());
    return { short: relativeTime(moment, latest), exact: fullDate(moment) };
  };
}
