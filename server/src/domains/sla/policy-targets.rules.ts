import type { slaPolicies } from "@parley/contract";
import type { Fault } from "./condition-values.rules.ts";

type Draft = slaPolicies.TargetDraft;
type Target = slaPolicies.Target;

/**
 * Targets as they are kept. One that carries its id stays the same target, as does one of a priority that the policy
 * had; an id that is not of this policy is refused.
 */
export function settleTargets(
  drafts: readonly Draft[],
  stored: readonly Target[],
  newId: () => string,
): Target[] | Fault {
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

/** Everybody a policy reaches, and where it names them. */
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
