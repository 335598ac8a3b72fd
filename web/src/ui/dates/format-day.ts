import { language } from "#platform/texts/texts.ts";
import type { Day, WallTime } from "./days.ts";

// Days and wall clocks know no zone, so they are written as if they were UTC.
const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: "UTC", ...options });
  return (wall: string) => format.format(new Date(`${wall.padEnd(16, "T00:00")}Z`));
};

const longDay = { year: "numeric", month: "long", day: "numeric" } as const;

export const dayText: (day: Day) => string = formatted(longDay);
export const dayWithWeekday: (day: Day) => string = formatted({ ...longDay, weekday: "long" });
export const momentText: (wall: WallTime) => string = formatted({
  ...longDay,
  hour: "2-digit",
  minute: "2-digit",
});
export const timeOfDay: (wall: WallTime) => string = formatted({
  hour: "2-digit",
  minute: "2-digit",
});
export const monthText: (day: Day) => string = formatted({ year: "numeric", month: "long" });
export const weekdayLong: (day: Day) => string = formatted({ weekday: "long" });
export const weekdayShort: (day: Day) => string = formatted({ weekday: "short" });
