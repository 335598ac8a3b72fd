import type { noticeSettings } from "@parley/contract";

export interface LocalTime {
  /** From 1 for Monday to 7 for Sunday. */
  readonly day: number;
  /** `22:05` */
  readonly time: string;
}

/** Whether a person wants it quiet at this time. Hours that end on the next day belong to the day they begin on. */
export function isQuiet(
  { from, to, days }: noticeSettings.QuietHours,
  { day, time }: LocalTime,
): boolean {
  const dayBefore = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && from <= time && time < to;
  return (from <= time && days.includes(day)) || (time < to && days.includes(dayBefore));
}
