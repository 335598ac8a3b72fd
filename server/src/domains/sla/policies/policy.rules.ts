import type { slaPolicies } from "@parley/contract";
import { metrics, priorities, slaLimits, type TimeUnit } from "@parley/contract/sla/choices";
import { minutesFor } from "../calendar/target-time.rules.ts";
import type { PolicyFault } from "./condition-values.rules.ts";
import { type MatchablePolicy, matchesEverything } from "./policy-matching.rules.ts";

type Target = Omit<slaPolicies.TargetDraft, "id">;

/** The first fault of the targets: a repeated priority, too many timers, or escalations out of order. */
export function targetFault(
  targets: readonly Target[],
  businessDay: number | null,
): PolicyFault | undefined {
  const seen = new Set<string>();
  for (const [place, target] of targets.entries()) {
    const { priority } = target;
    if (seen.has(priority)) {
      const details = { x: priorities[priority] };
      return { code: "sla.priority_repeated", field: `targets.${place}.priority`, details };
    }
    seen.add(priority);
    const fault =
      countFault(target, `targets.${place}`) ??
      escalationFault(target, `targets.${place}`, businessDay);
    if (fault) return fault;
  }
  return undefined;
}

function countFault({ reminders, escalations }: Target, field: string): PolicyFault | undefined {
  for (const type of Object.keys(metrics)) {
    const crowds = {
      reminders: reminders.filter(({ reminder_type }) => reminder_type === type),
      escalations: escalations.filter(({ escalation_type }) => escalation_type === type),
    };
    const [name] =
      Object.entries(crowds).find(([, crowd]) => crowd.length > slaLimits.per_type) ?? [];
    if (name) {
      const message = `Choose at most ${slaLimits.per_type}`;
      return { code: "request.invalid", field: `${field}.${name}`, message };
    }
  }
  return undefined;
}

function escalationFault(
  { escalations, operational_hours }: Target,
  field: string,
  businessDay: number | null,
): PolicyFault | undefined {
  const steps = escalations
    .map(({ escalation_type, level, trigger_time, trigger_unit }, place) => ({
      type: escalation_type,
      level,
      place,
      after: minutesFor(trigger_time, trigger_unit, operational_hours, businessDay),
    }))
    .sort((a, b) => a.level - b.level);
  for (const { type, level, place, after } of steps) {
    const before = steps.find(
      (other) =>
        other.type === type &&
        other.place !== place &&
        (other.level === level || (other.level < level && other.after >= after)),
    );
    if (!before) continue;
    const details = { n: level, previous: before.level };
    return { code: "sla.escalation_order", field: `${field}.escalations.${place}`, details };
  }
  return undefined;
}

interface OrderedPolicy extends MatchablePolicy {
  readonly name: string;
}

/** How many active policies below are never reached because this one matches every ticket. */
export function hiddenBelow(policy: MatchablePolicy, all: readonly MatchablePolicy[]): number {
  if (!policy.is_active || !matchesEverything(policy.conditions)) return 0;
  return all.filter(({ is_active, position }) => is_active && position > policy.position).length;
}

/** The first policy above that matches every ticket. */
export function hiddenBy<P extends OrderedPolicy>(
  policy: MatchablePolicy,
  all: readonly P[],
): P | undefined {
  return all.find(
    ({ is_active, position, conditions }) =>
      is_active && position < policy.position && matchesEverything(conditions),
  );
}

/** Warnings about settings that are allowed but probably a mistake. */
export function warningsOf(
  policy: OrderedPolicy & { readonly targets: readonly Target[] },
  all: readonly OrderedPolicy[],
  businessDay: number | null,
): string[] {
  const hides = hiddenBelow(policy, all);
  const above = policy.is_active ? hiddenBy(policy, all) : undefined;
  return [
    ...(hides > 0 ? [`This policy matches every ticket and hides the ${hides} below it.`] : []),
    ...(above ? [`'${above.name}' above it matches every ticket and hides this policy.`] : []),
    ...policy.targets
      .filter((target) => isResponseAfterResolution(target, businessDay))
      .map(
        ({ priority }) => `${priorities[priority]}: first response takes longer than resolution.`,
      ),
  ];
}

function isResponseAfterResolution(target: Target, businessDay: number | null): boolean {
  const minutes = (time: number, unit: TimeUnit) =>
    minutesFor(time, unit, target.operational_hours, businessDay);
  return (
    minutes(target.first_response_time, target.first_response_unit) >
    minutes(target.resolution_time, target.resolution_unit)
  );
}

type Draft = slaPolicies.TargetDraft;
type StoredTarget = slaPolicies.Target;

/**
 * Targets with their ids. A target keeps its id, given or found by its priority; an id of another policy is refused.
 */
export function withTargetIds(
  drafts: readonly Draft[],
  stored: readonly StoredTarget[],
  newId: () => string,
): StoredTarget[] | PolicyFault {
  const own = new Set(stored.map(({ id }) => id));
  const strange = drafts.findIndex(({ id }) => id !== undefined && !own.has(id));
  if (strange >= 0) {
    return { code: "request.invalid", field: `targets.${strange}.id`, message: "Unknown target" };
  }
  const claimed = new Set(drafts.map(({ id }) => id));
  return drafts.map(({ id, ...draft }) => {
    const same = stored.find((one) => one.priority === draft.priority && !claimed.has(one.id));
    return {
      ...draft,
      id: id ?? same?.id ?? newId(),
      next_response_unit: draft.next_response_time === null ? null : draft.next_response_unit,
    };
  });
}

/** All recipients of the targets, with the fields that name them. */
export function recipientsOf(targets: readonly Omit<Draft, "id">[]) {
  return targets.flatMap(({ reminders, escalations }, place) => [
    ...reminders.map(({ notify_groups, notify_agents }, at) => ({
      groups: notify_groups,
      agents: notify_agents,
      groupsField: `targets.${place}.reminders.${at}.notify_groups`,
      agentsField: `targets.${place}.reminders.${at}.notify_agents`,
    })),
    ...escalations.map(({ escalate_to_groups, escalate_to_agents }, at) => ({
      groups: escalate_to_groups,
      agents: escalate_to_agents,
      groupsField: `targets.${place}.escalations.${at}.escalate_to_groups`,
      agentsField: `targets.${place}.escalations.${at}.escalate_to_agents`,
    })),
  ]);
}

/** The message after a policy was saved. The targets form has its own message. */
export function changeMessage(named: object, changed: readonly string[]): string {
  const fields = changed.length > 0 ? changed : Object.keys(named);
  const others = fields.filter((field) => field !== "targets" && field !== "version");
  return fields.includes("targets") && others.length === 0
    ? "Policy targets updated successfully"
    : "Policy updated successfully";
}
