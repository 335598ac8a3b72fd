import type { slaPolicies } from "@parley/contract";
import type { EvaluationMethod } from "@parley/contract/sla/choices";
import {
  type Candidate,
  choosePolicy,
  rechoosePolicy,
  type TicketFacts,
} from "../policies/policy-matching.rules.ts";
import type { TimerPlan } from "../timers/timer.rules.ts";
import type { LiftReason } from "./clock.rules.ts";
import type { Pledge } from "./ticket-clocks.rules.ts";
import { pledgeOf } from "./ticket-target.rules.ts";

/** Which policy a ticket has, and what that promises to it. */
export interface Promised {
  readonly policy_id: string | null;
  readonly method: EvaluationMethod | null;
  readonly matched_at: number | null;
  readonly pledge: Pledge | null;
  readonly plan: TimerPlan;
  readonly lost: LiftReason | null;
}

interface Policy extends Candidate {
  readonly version: number;
  readonly targets: readonly slaPolicies.Target[];
}

interface Promising {
  readonly policies: readonly Policy[];
  readonly business_day_minutes: number | null;
}

const quiet: TimerPlan = { reminders: [], escalations: [] };

const nothing = (lost: LiftReason | null): Promised => ({
  policy_id: null,
  method: null,
  matched_at: null,
  pledge: null,
  plan: quiet,
  lost,
});

/** What is promised to a ticket that has just been made. */
export function firstPromise(desk: Promising, ticket: TicketFacts): Promised {
  const policy = choosePolicy(desk.policies, ticket);
  return policy ? promiseOf(policy, desk, ticket, null) : nothing(null);
}

type Had = Pick<Promised, "policy_id" | "method" | "matched_at">;

/** What is promised after a ticket has changed; undefined if that is what it was. */
export function nextPromise(
  desk: Promising,
  ticket: TicketFacts,
  had: Had,
  { at, isRetargeted }: { readonly at: number; readonly isRetargeted: boolean },
): Promised | undefined {
  const own = desk.policies.find(({ id }) => id === had.policy_id);
  // What was chosen stays chosen in the way it was, whatever its policy says by now.
  const current = own && { ...own, evaluation_method: had.method ?? own.evaluation_method };
  const next = rechoosePolicy(desk.policies, ticket, current);
  if (!next) return had.policy_id === null ? undefined : nothing("policy_detached");
  if (next.id !== had.policy_id) return promiseOf(next, desk, ticket, at);
  return isRetargeted ? promiseOf(current ?? next, desk, ticket, had.matched_at) : undefined;
}

/** Whether the policy of a ticket was switched off. */
export function isWithdrawn(
  { policy_id }: Pick<Had, "policy_id">,
  { policies }: Promising,
): boolean {
  return policy_id !== null && policies.some(({ id, is_active }) => id === policy_id && !is_active);
}

interface Switched {
  readonly id: string;
  readonly updated_at: string;
}

/** Until when at the latest the policy of a ticket promised anything, if it was switched off. */
export function withdrawnAt(
  { policy_id }: Pick<Had, "policy_id">,
  { policies }: { readonly policies: readonly Switched[] },
  now: number,
): number {
  const own = policies.find(({ id }) => id === policy_id);
  return own ? Math.min(now, Date.parse(own.updated_at)) : now;
}

/** What is promised where the policy of a ticket was switched off: by another that follows changes, or nothing. */
export function promiseWithout(desk: Promising, ticket: TicketFacts, at: number): Promised {
  const had = { policy_id: null, method: null, matched_at: null };
  const change = { at, isRetargeted: false };
  return nextPromise(desk, ticket, had, change) ?? nothing("policy_deactivated");
}

function promiseOf(
  policy: Policy,
  { business_day_minutes }: Promising,
  { priority }: TicketFacts,
  matched_at: number | null,
): Promised {
  const made = pledgeOf(policy, { priority, matched_at, business_day_minutes });
  return {
    policy_id: policy.id,
    method: policy.evaluation_method,
    matched_at,
    pledge: made?.pledge ?? null,
    plan: made?.plan ?? quiet,
    lost: made ? null : "no_target",
  };
}

/** Whether a policy asks for the address of who asked. */
export function asksDomain({ policies }: Pick<Promising, "policies">): boolean {
  return policies.some(
    ({ is_active, conditions }) =>
      is_active &&
      conditions.some((one) => one.is_active && one.condition_type === "customer_domain"),
  );
}
