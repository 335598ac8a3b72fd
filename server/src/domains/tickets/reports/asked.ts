import type { slaReport } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { checkAgentFigures } from "./agent-figures.ts";
import type { Asked } from "./counted-clocks.store.ts";
import { findPeriod, type Period } from "./period.store.ts";

const mostDays = 366;

type Narrowing = Pick<
  slaReport.Query,
  keyof Omit<Asked, "since" | "until" | "reader"> | "from" | "to"
>;

/** What is asked, in days that there are, of people whose figures the reader may see. */
export async function readAsked(
  ctx: PersonContext,
  { metric, policy, priority, department, agent, channel, from, to }: Narrowing,
): Promise<{ readonly asked: Asked; readonly period: Period }> {
  const { id } = ctx.actor;
  const isNamed = agent !== undefined && agent !== "none" && agent !== id;
  if (isNamed) await checkAgentFigures(ctx);
  const period = await findPeriod(ctx.read, { from, to });
  if (period.days < 1) throw refuseField("to", "The last day must not be before the first");
  if (period.days > mostDays) throw refuseField("from", `Choose at most ${mostDays} days`);
  const { since, until } = period;
  const narrowed = { metric, policy, priority, department, agent, channel };
  return { asked: { ...narrowed, since, until, reader: ctx.actor }, period };
}
