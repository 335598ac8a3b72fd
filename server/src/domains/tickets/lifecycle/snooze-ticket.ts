import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket, getLockedTicketFor, refuseFlagged } from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { notSnoozed } from "../core/status.rules.ts";
import { type LockedTicket, type Step, toIso } from "../core/ticket-state.ts";

const yearMs = 365 * 86_400_000;

interface SnoozeRequest {
  readonly until?: string | undefined;
  readonly on_reply?: boolean | undefined;
}

/** Snoozes a ticket until a time, or until the customer writes. */
export function snoozeTicket(ctx: PersonContext, ref: string, request: SnoozeRequest) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const steps = [snoozeStep(ctx, locked, request)];
    const recorded = await commitChange(tx, ctx, locked, steps, { label: "Snoozed" });
    return changedTicket(tx, ctx, recorded, "Ticket snoozed successfully");
  });
}

export function snoozeStep(
  { actor }: PersonContext,
  { now }: LockedTicket,
  { until, on_reply = false }: SnoozeRequest,
): Step {
  const ahead = until === undefined ? undefined : Date.parse(until) - Date.parse(now);
  const isWithin = ahead === undefined ? on_reply : ahead > 0 && ahead <= yearMs;
  if (!isWithin) throw fail("tickets.snooze_time");
  const set = {
    snoozed_at: now,
    snoozed_by: actor.id,
    snoozed_until: until === undefined ? null : toIso(until),
    snoozed_till_reply: on_reply,
  };
  return { type: "snoozed", set, facts: { until: set.snoozed_until, on_reply } };
}

/** Ends a snooze before its time. */
export function wakeTicket(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    refuseFlagged(locked);
    const steps = [{ type: "woken", set: notSnoozed }];
    const recorded = await commitChange(tx, ctx, locked, steps, { label: "Snooze ended" });
    return changedTicket(tx, ctx, recorded, "Ticket woken successfully");
  });
}
