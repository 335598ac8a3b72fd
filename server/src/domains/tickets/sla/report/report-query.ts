import type { slaReport } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { checkAgentFigures } from "../../reporting/agent-figures.ts";
import { findPeriod, type Period } from "../../reporting/period.store.ts";
import type { ReportQuery } from "./counted-clocks.store.ts";
import { countMetAndBreached } from "./report-figures.store.ts";

const maxDays = 366;

type ReportFilters = Pick<
  slaReport.Query,
  keyof Omit<ReportQuery, "since" | "until" | "reader"> | "from" | "to"
>;

/** What is asked, in days that there are, of people whose figures the reader may see. */
export async function readReportQuery(
  ctx: PersonContext,
  { metric, policy, priority, department, agent, channel, from, to }: ReportFilters,
): Promise<{ readonly reportQuery: ReportQuery; readonly period: Period }> {
  const { id } = ctx.actor;
  const isNamed = agent !== undefined && agent !== "none" && agent !== id;
  if (isNamed) await checkAgentFigures(ctx);
  const period = await findPeriod(ctx.read, { from, to });
  if (period.days < 1) throw refuseField("to", "The last day must not be before the first");
  if (period.days > maxDays) throw refuseField("from", `Choose at most ${maxDays} days`);
  const { since, until } = period;
  const narrowed = { metric, policy, priority, department, agent, channel };
  return { reportQuery: { ...narrowed, since, until, reader: ctx.actor }, period };
}

/** As the report says it when nothing is chosen: over the last 30 days, on the tickets that the reader may see. */
export async function countDecidedLately(
  ctx: PersonContext,
): Promise<{ readonly met: number; readonly breached: number }> {
  const { reportQuery } = await readReportQuery(ctx, {});
  return countMetAndBreached(ctx.read, reportQuery);
}
