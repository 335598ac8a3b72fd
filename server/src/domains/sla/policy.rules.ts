import type { slaPolicies } from "@parley/contract";
import { metrics, priorities, slaLimits, type TimeUnit } from "@parley/contract/sla/choices";
import type { Fault } from "./condition-values.rules.ts";
import { type Candidate, fitsEverything } from "./policy-choice.rules.ts";
import { minutesFor } from "./target-time.rules.ts";

type Target = Omit<slaPolicies.TargetDraft, "id">;

/** What cannot be promised, if anything: a priority twice, or escalations that do not come one after the other. */
export function targetFault(
  targets: readonly Target[],
  businessDay: number | null,
): Fault | undefined {
  const seen = new Set<string>();
  for (const [place, target] of targets.entries()) {
    const { priority } = target;
    if (seen.has(priority)) {
      const details = { x: priorities[priority] };
      return { code: "sla.priority_repeated", field: `targets.${place}.priority`, details };
    }
    seen.add(priority);
    const fault =
      crowdFault(target, `targets.${place}`) ??
      escalationFault(target, `targets.${place}`, businessDay);
    if (fault) return fault;
  }
  return undefined;
}

function crowdFault({ reminders, escalations }: Target, field: string): Fault | undefined {
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
): Fault | undefined {
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

interface Placed extends Candidate {
  readonly name: string;
}

/** How many active policies below can never be reached, since this one takes every ticket. */
export function hiddenBelow(policy: Candidate, all: readonly Candidate[]): number {
  if (!policy.is_active || !fitsEverything(policy.conditions)) return 0;
  return all.filter(({ is_active, position }) => is_active && position > policy.position).length;
}

/** The first policy above that takes every ticket. */
export function hiddenBy<P extends Placed>(policy: Candidate, all: readonly P[]): P | undefined {
  return all.find(
    ({ is_active, position, conditions }) =>
      is_active && position < policy.position && fitsEverything(conditions),
  );
}

/** What was saved although it is probably not meant. */
export function warningsOf(
  policy: Placed & { readonly targets: readonly Target[] },
  all: readonly Placed[],
  businessDay: number | null,
): string[] {
  const hides = hiddenBelow(policy, all);
  const above = policy.is_active ? hiddenBy(policy, all) : undefined;
  return [
    ...(hides > 0 ? [`This policy matches every ticket and hides the ${hides} below it.`] : []),
    ...(above ? [`'${above.name}' above it matches every ticket and hides this policy.`] : []),
    ...policy.targets
      .filter((target) => isBackwards(target, businessDay))
      .map(
        ({ priority }) => `${priorities[priority]}: first response takes longer than resolution.`,
      ),
  ];
}

function isBackwards(target: Target, businessDay: number | null): boolean {
  const minutes = (time: number, unit: TimeUnit) =>
    minutesFor(time, unit, target.operational_hours, businessDay);
  return (
    minutes(target.first_response_time, target.first_response_unit) >
    minutes(target.resolution_time, target.resolution_unit)
  );
}
