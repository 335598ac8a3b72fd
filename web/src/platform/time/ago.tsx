import { useEffect, useState } from "react";
import { fullDate, relativeTime } from "./relative-time.ts";
import { useZone } from "./zone.ts";

/** A relative time that updates every 30 seconds; the full date on hover. */
export function Ago({ moment }: { moment: string }) {
  const [now, setNow] = useState(Date.now);
  const zone = useZone();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={moment}
      title={fullDate(moment, zone)}
      className="whitespace-nowrap tabular-nums"
    >
      {relativeTime(moment, now, zone)}
    </time>
  );
}
