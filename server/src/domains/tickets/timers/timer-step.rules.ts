import type { Clock, TimerPlan, TimerRow } from "../../sla/index.ts";
import type { Step } from "../play.ts";

/** What a timer tells in the ticket's log, and whom the policy names; a breach is told by the clock itself. */
export function timerStep(
  { kind, ref }: Pick<TimerRow, "kind" | "ref">,
  { metric, cycle, due_at }: Clock,
  plan: TimerPlan,
): Step[] {
  const about = { metric, cycle, due_at: due_at === null ? null : new Date(due_at).toISOString() };
  if (kind === "reminder") {
    const { agents = [], groups = [] } = plan.reminders.find((one) => one.ref === ref) ?? {};
    return [{ type: "sla_reminder", facts: { ...about, agents, groups } }];
  }
  if (kind === "escalation") {
    const {
      agents = [],
      groups = [],
      level,
    } = plan.escalations.find((one) => one.ref === ref) ?? {
      level: Number(ref.split(":").at(-1)),
    };
    return [{ type: "sla_escalated", facts: { ...about, level, agents, groups } }];
  }
  return [];
}
