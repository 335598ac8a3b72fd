import type { sla } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { scheduleOf } from "../calendar/business-hours.rules.ts";
import { currentTime, findHours } from "../calendar/business-hours.store.ts";
import { businessDays } from "../calendar/business-time.rules.ts";
import { countHolidays } from "../calendar/holidays.store.ts";
import { countPolicies } from "../policies/policies.store.ts";
import { complianceOf, type DecidedCounts } from "./compliance.rules.ts";

/**
 * Counts the decided clocks of the reader's tickets in the last 30 days. The tickets domain imports this one, so the
 * app passes it in.
 */
export type CountDecided = (ctx: PersonContext) => Promise<DecidedCounts>;

/** The summary figures of the SLA page, each with a link to its rows if the reader may open them. */
export async function showSummary(
  ctx: PersonContext,
  countDecided: CountDecided,
): Promise<sla.Summary> {
  const db = ctx.read;
  const { year } = await currentTime(db, (await getBusiness(db)).timezone);
  const [policies, hours, anyHoliday, thisYear, decided] = await Promise.all([
    countPolicies(db, { is_active: true }),
    findHours(db),
    countHolidays(db),
    countHolidays(db, { is_active: true, year }),
    countDecided(ctx),
  ]);
  const report = ctx.actor.permissions.has("insights.read") ? "/reports/sla" : null;
  const link = (rows: string) => `/config/sla?tab=${rows}`;
  return {
    active_policies: { value: policies, link: link("policies&show=active") },
    business_days: { value: businessDays(scheduleOf(hours)), link: link("hours") },
    holidays: { value: anyHoliday === 0 ? null : thisYear, link: link(`holidays&year=${year}`) },
    sla_compliance: { value: complianceOf(decided), link: report },
  };
}
