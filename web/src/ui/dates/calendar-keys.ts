import { addDays, addMonths, type Day, weekdayOf } from "./days.ts";

/** The day a key moves to in a calendar; undefined for other keys. */
export function dayAfterKey(
  key: string,
  { shiftKey, isRtl }: { shiftKey: boolean; isRtl: boolean },
  day: Day,
): Day | undefined {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    default:
      return undefined;
  }
}
