import type { sla } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { scheduleOf } from "./business-hours.rules.ts";
import { currentTime, findHours } from "./business-hours.store.ts";
import { checkScheduleSize, withIsoWeekdays } from "./business-hours.ts";
import { businessDayMinutes, calendarOf, firstOpenFrom } from "./business-time.rules.ts";
import { findDaysOff } from "./holidays.store.ts";
import { addTime, minutesFor } from "./target-time.rules.ts";

const inUtc = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString();

/** When a ticket would be due with the stored or the given hours and holidays. Nothing is written. */
export async function previewDue(ctx: Context, trial: sla.Trial): Promise<sla.Preview> {
  const { time, unit, operational_hours: mode } = trial;
  const rows = trial.business_hours
    ? withIsoWeekdays(trial.business_hours, "business_hours")
    : await findHours(ctx.read);
  checkScheduleSize(rows);
  const hours = scheduleOf(rows);
  const calendar = calendarOf(hours, trial.holidays ?? (await findDaysOff(ctx.read)));
  const start = Date.parse(trial.arrives_at ?? (await currentTime(ctx.read, "UTC")).now);
  const business_day_minutes = businessDayMinutes(hours);
  const minutes = minutesFor(time, unit, mode, business_day_minutes);
  const counts_from = mode === "calendar_hours" ? start : firstOpenFrom(calendar, start);
  return {
    arrives_at: new Date(start).toISOString(),
    minutes,
    counts_from: inUtc(counts_from),
    due_at: inUtc(addTime(mode, calendar, start, minutes * 60_000)),
    business_day_minutes,
  };
}
