import { useEffect, useState } from "react";
import { fullDate, relativeTime } from "./relative-time.ts";

/** A relative time that updates every 30 seconds; the full date on hover. */
export function Ago({ moment }: { moment: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={moment} title={fullDate(moment)} className="whitespace-nowrap tabular-nums">
      {relativeTime(moment, now)}
    </time>
  );
}
