import { useEffect, useState } from "react";
import { language } from "../texts/texts.ts";

const lookEveryMs = 30_000;

/** The time of day in a zone, as `09:42 AM`. It is updated every 30 seconds. */
export function useTimeInZone(timeZone: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(now).toLocaleTimeString(language, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
  });
}
