import { useEffect, useState } from "react";
import { fullDate, relativeTime } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";

/** Formats message times, updated twice a minute. */
export function useMessageTimes() {
  const [now, setNow] = useState(Date.now);
  const zone = useZone();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (at: Date) => {
    const moment = at.toISOString();
    // A message newer than the last tick is not shown as in the future.
    const latest = Math.max(now, at.getTime());
    return { short: relativeTime(moment, latest, zone), exact: fullDate(moment, zone) };
  };
}
