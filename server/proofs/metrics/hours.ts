import type { Desk } from "../../src/platform/testing/desk.ts";

interface HoursRow {
  readonly iso: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_working_day: boolean;
  readonly timezone: string;
}

const quarter = 15 * 60_000;
const minute = 60_000;

/** Whether a business works in a minute, by looking at a clock on its wall. */
export async function hoursOf(desk: Desk, businessId: string): Promise<(at: number) => boolean> {
  const [row] = await desk.rows<{ hours: HoursRow[]; holidays: unknown[] }>(
    "select hours, holidays from sla_schedules where business_id = $1 order by version desc limit 1",
    [businessId],
  );
  if (!row || row.holidays.length > 0) throw new Error("the proof counts without holidays");
  const [{ timezone } = { timezone: "UTC" }] = row.hours;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  const walls = new Map<number, { iso: number; minutes: number }>();
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return (at) => {
    // No zone changes its clock but on a quarter of an hour.
    const begun = Math.floor(at / quarter) * quarter;
    let wall = walls.get(begun);
    if (!wall) {
      const parts = Object.fromEntries(
        clock.formatToParts(begun).map(({ type, value }) => [type, value]),
      );
      const minutes = Number(parts.hour) * 60 + Number(parts.minute);
      wall = { iso: days.indexOf(parts.weekday ?? "") + 1, minutes };
      walls.set(begun, wall);
    }
    const now = wall.minutes + Math.floor((at - begun) / minute);
    return row.hours.some(
      ({ iso, is_working_day, start_time, end_time }) =>
        is_working_day &&
        iso === wall.iso &&
        now >= minutesOf(start_time) &&
        now < minutesOf(end_time),
    );
  };
}
