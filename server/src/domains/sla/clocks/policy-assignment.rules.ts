import type { slaPolicies } from "@parley/contract";
import type { EvaluationMethod } from "@parley/contract/sla/choices";
import {
  type MatchablePolicy,
  matchPolicy,
  rematchPolicy,
  type TicketFacts,
} from "../policies/policy-matching.rules.ts";
import type { TimerPlan } from "../timers/timer.rules.ts";
import type { TargetRemovedReason } from "./clock.rules.ts";
import type { TicketTarget } from "./ticket-clocks.rules.ts";
import { ticketTargetOf } from "./ticket-target.rules.ts";

/** The policy of a ticket and the target it gives. */
export interface PolicyAssignment {
  readonly policy_id: string | null;
  readonly method: EvaluationMethod | null;
  readonly matched_at: number | null;
  readonly target: TicketTarget | null;
  readonly plan: TimerPlan;
  readonly target_removed_reason: TargetRemovedReason | null;
}

interface Policy extends MatchablePolicy {
  readonly version: number;
  readonly targets: readonly slaPolicies.Target[];
}

interface PolicySettings {
  readonly policies: readonly Policy[];
  readonly business_day_minutes: number | null;
}

const noTimers: TimerPlan = { reminders: [], escalations: [] };

const noAssignment = (lost: TargetRemovedReason | null): PolicyAssignment => ({
  policy_id: null,
  method: null,
  matched_at: null,
  target: null,
  plan: noTimers,
  target_removed_reason: lost,
});

/** The policy of a new ticket. */
export function assignPolicy(settings: PolicySettings, ticket: TicketFacts): PolicyAssignment {
  const policy = matchPolicy(settings.policies, ticket);
  return policy ? assignmentOf(policy, settings, ticket, null) : noAssignment(null);
}

type CurrentAssignment = Pick<PolicyAssignment, "policy_id" | "method" | "matched_at">;

/** The policy after a ticket has changed; undefined if it stays the same. */
export function reassignPolicy(
  settings: PolicySettings,
  ticket: TicketFacts,
  had: CurrentAssignment,
  { at, isRetargeted }: { readonly at: number; readonly isRetargeted: boolean },
): PolicyAssignment | undefined {
  const own = settings.policies.find(({ id }) => id === had.policy_id);
  // The evaluation method at the time of assignment stays, even if the policy was edited since.
  const current = own && { ...own, evaluation_method: had.method ?? own.evaluation_method };
  const next = rematchPolicy(settings.policies, ticket, current);
  if (!next) return had.policy_id === null ? undefined : noAssignment("policy_detached");
  if (next.id !== had.policy_id) return assignmentOf(next, settings, ticket, at);
  return isRetargeted ? assignmentOf(current ?? next, settings, ticket, had.matched_at) : undefined;
}

/** Whether the policy of a ticket was deactivated. */
export function isPolicyDeactivated(
  { policy_id }: Pick<CurrentAssignment, "policy_id">,
  { policies }: PolicySettings,
): boolean {
  return policy_id !== null && policies.some(({ id, is_active }) => id === policy_id && !is_active);
}

interface Switched {
  readonly id: string;
  readonly updated_at: string;
}

/** When a deactivated policy stopped to apply, at the latest. */
export function policyDeactivatedAt(
  { policy_id }: Pick<CurrentAssignment, "policy_id">,
  { policies }: { readonly policies: readonly Switched[] },
  now: number,
): number {
  const own = policies.find(({ id }) => id === policy_id);
  return own ? Math.min(now, Date.parse(own.updated_at)) : now;
}

/** The assignment after the policy was deactivated: another policy that is evaluated on updates, or none. */
export function assignAfterDeactivation(
  settings: PolicySettings,
  ticket: TicketFacts,
  at: number,
): PolicyAssignment {
  const had = { policy_id: null, method: null, matched_at: null };
  const change = { at, isRetargeted: false };
  return reassignPolicy(settings, ticket, had, change) ?? noAssignment("policy_deactivated");
}

function assignmentOf(
  policy: Policy,
  { business_day_minutes }: PolicySettings,
  { priority }: TicketFacts,
  matched_at: number | null,
): PolicyAssignment {
  const made = ticketTargetOf(policy, { priority, matched_at, business_day_minutes });
  return {
    policy_id: policy.id,
    method: policy.evaluation_method,
    matched_at,
    target: made?.target ?? null,
    plan: made?.plan ?? noTimers,
    target_removed_reason: made ? null : "no_target",
  };
}

/** Whether an active policy has a condition on the customer's domain. */
export function usesCustomerDomain({ policies }: Pick<PolicySettings, "policies">): boolean {
  return policies.some(
    ({ is_active, conditions }) =>
      is_active &&
      conditions.some((one) => one.is_active && one.condition_type === "customer_domain"),
  );
}
