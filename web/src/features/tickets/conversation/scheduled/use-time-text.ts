import { browserZone, useZone } from "#platform/time/zone.ts";
import { t } from "./scheduled-texts.ts";
import { shownTime } from "./send-time.rules.ts";

/** Writes a time on the clock of the business, and on the reader's own where it differs. */
export function useTimeText(): (at: string) => string {
  const zone = useZone();
  return (at) => {
    const { main, own } = shownTime(at, zone, browserZone());
    return own ? `${main} · ${t("your_time", { time: own })}` : main;
  };
}
