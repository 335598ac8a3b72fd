import { useEffect, useState } from "react";
import { pollMs, useConnection } from "#platform/live/live.ts";
import { relativeTime } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { t } from "../list-texts.ts";

const lookEveryMs = 10_000;

/** How old the list is, once the live connection has been lost for a minute. */
export function LastUpdated({ at }: { at: number }) {
  const lostAt = useConnection((connection) => connection.lostAt);
  const zone = useZone();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (lostAt === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, [lostAt]);
  if (lostAt === undefined || now - lostAt < pollMs) return null;
  const ago = relativeTime(new Date(at).toISOString(), now, zone);
  return <p className="pt-2 text-amber-text text-meta">{t("updated_ago", { ago })}</p>;
}
