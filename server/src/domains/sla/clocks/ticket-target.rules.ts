import type { slaPolicies } from "@parley/contract";
import type { EvaluationMethod, Priority, TimeUnit } from "@parley/contract/sla/choices";
import { minutesFor } from "../calendar/target-time.rules.ts";
import type { Recipients, Reminder, TimerPlan } from "../timers/timer.rules.ts";
import type { TicketTarget } from "./ticket-clocks.rules.ts";

interface Policy {
  readonly id: string;
  readonly version: number;
  readonly evaluation_method: EvaluationMethod;
  readonly targets: readonly slaPolicies.Target[];
}

interface TargetContext {
  readonly priority: Priority | null;
  /** When the policy was first matched; null if that was at creation. */
  readonly matched_at: number | null;
  readonly business_day_minutes: number | null;
}

/** The target and the timer plan that a policy gives a ticket. Null if it has no target for the priority. */
export function ticketTargetOf(
  policy: Policy,
  { priority, matched_at, business_day_minutes }: TargetContext,
): { readonly target: TicketTarget; readonly plan: TimerPlan } | null {
  const target = policy.targets.find((one) => one.priority === (priority ?? "normal"));
  if (!target) return null;
  const mode = target.operational_hours;
  const ms = (time: number, unit: TimeUnit) =>
    minutesFor(time, unit, mode, business_day_minutes) * 60_000;
  const { next_response_time: next, next_response_unit: nextUnit } = target;
  return {
    target: {
      policy_id: policy.id,
      policy_version: policy.version,
      mode,
      since: policy.evaluation_method === "conditions_met" ? matched_at : null,
      times: {
        first_response: ms(target.first_response_time, target.first_response_unit),
        next_response: next === null || nextUnit === null ? null : ms(next, nextUnit),
        resolution: ms(target.resolution_time, target.resolution_unit),
      },
    },
    plan: timerPlanOf(target, ms),
  };
}

function timerPlanOf(
  target: slaPolicies.Target,
  ms: (time: number, unit: TimeUnit) => number,
): TimerPlan {
  const reminders = target.reminder_enabled ? target.reminders : [];
  const escalations = target.escalation_enabled ? target.escalations : [];
  return {
    reminders: mergeReminders(
      reminders
        .filter(({ is_active }) => is_active)
        .map(({ reminder_type: metric, time_before, time_unit, ...to }) => {
          const before_ms = ms(time_before, time_unit);
          const recipients = recipientsOf(to.notify_groups, to.notify_agents);
          return { ref: `${metric}:${before_ms}`, metric, before_ms, ...recipients };
        }),
    ),
    escalations: escalations
      .filter(({ is_active }) => is_active)
      .map(({ escalation_type: metric, level, trigger_time, trigger_unit, ...to }) => ({
        ref: `${metric}:${level}`,
        metric,
        level,
        after_ms: ms(trigger_time, trigger_unit),
        ...recipientsOf(to.escalate_to_groups, to.escalate_to_agents),
      })),
  };
}

function recipientsOf(groups: readonly string[], agents: readonly string[]): Recipients {
  return { ...(groups.length > 0 && { groups }), ...(agents.length > 0 && { agents }) };
}

/** Two reminders at the same time become one, with the recipients of both. */
function mergeReminders(reminders: readonly Reminder[]): Reminder[] {
  return [...Map.groupBy(reminders, ({ ref }) => ref).values()].map((same) => {
    const all = (whom: keyof Recipients) => [...new Set(same.flatMap((one) => one[whom] ?? []))];
    return { ...(same[0] as Reminder), ...recipientsOf(all("groups"), all("agents")) };
  });
}
