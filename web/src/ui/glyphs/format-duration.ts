import { durationParts } from "./clock-state.ts";
import { t } from "./glyphs-texts.ts";

/** A length of time in its two coarsest parts: `3h 20m`. */
export function formatDuration(ms: number): string {
  const { unit, days, hours, minutes, seconds } = durationParts(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  return t(unit, {
    days,
    hours,
    minutes: unit === "hours_minutes" ? two(minutes) : minutes,
    seconds: unit === "minutes_seconds" ? two(seconds) : seconds,
  });
}
