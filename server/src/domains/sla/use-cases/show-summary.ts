import type { sla } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { currentTime, findHours } from "../business-hours.store.ts";
import { businessDays } from "../business-time.rules.ts";
import { countHolidays } from "../holidays.store.ts";
import { scheduleOf } from "../hours.rules.ts";
import { countPolicies } from "../policies.store.ts";

/** The figures above the page, each with the page of what it counts. */
export async function showSummary(ctx: Context): Promise<sla.Summary> {
  const db = ctx.read;
  const { year } = await currentTime(db, (await getBusiness(db)).timezone);
  const [policies, hours, anyHoliday, thisYear] = await Promise.all([
    countPolicies(db, { is_active: true }),
    findHours(db),
    countHolidays(db),
    countHolidays(db, { is_active: true, year }),
  ]);
  const link = (rows: string) => `/config/sla?tab=${rows}`;
  return {
    active_policies: { value: policies, link: link("policies&show=active") },
    business_days: { value: businessDays(scheduleOf(hours)), link: link("hours") },
    holidays: { value: anyHoliday === 0 ? null : thisYear, link: link(`holidays&year=${year}`) },
    // No clock has been decided before there are clocks.
    sla_compliance: { value: null, link: null },
  };
}
