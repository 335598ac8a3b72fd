import { t } from "./glyphs-texts.ts";
import { spanOf } from "./read-clock.ts";

/** A length of time in its two coarsest parts: `3h 20m`. */
export function writeSpan(ms: number): string {
  const { unit, days, hours, minutes, seconds } = spanOf(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  return t(unit, {
    days,
    hours,
    minutes: unit === "hours_minutes" ? two(minutes) : minutes,
    seconds: unit === "minutes_seconds" ? two(seconds) : seconds,
  });
}
