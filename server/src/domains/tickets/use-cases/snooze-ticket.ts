import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { momentOf } from "../moment.ts";
import { record } from "../record.ts";
import { awake } from "../status.rules.ts";
import { lockTicket } from "../tickets.store.ts";
import { holdOpenTicket, holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";

export const wakeSnoozed = jobKind("tickets.wake", z.object({ ticket_id: z.uuid() }));

const yearMs = 365 * 86_400_000;

interface Ask {
  readonly until?: string | undefined;
  readonly on_reply?: boolean | undefined;
}

/** Puts a ticket aside. It comes back at its time, or when somebody it waits for writes. */
export function snoozeTicket(ctx: PersonContext, ref: string, { until, on_reply = false }: Ask) {
  return ctx.transact(async (tx) => {
    const held = await holdOpenTicket(tx, ctx, ref);
    const ahead = until === undefined ? undefined : Date.parse(until) - Date.parse(held.now);
    const isWithin = ahead === undefined ? on_reply : ahead > 0 && ahead <= yearMs;
    if (!isWithin) throw fail("tickets.snooze_time");
    const set = {
      snoozed_at: held.now,
      snoozed_by: ctx.actor.id,
      snoozed_until: until === undefined ? null : momentOf(until),
      snoozed_till_reply: on_reply,
    };
    const step = { type: "snoozed", set, facts: { until: set.snoozed_until, on_reply } };
    const recorded = await record(tx, ctx, held, [step], { label: "Snoozed" });
    if (set.snoozed_until) {
      const timing = { runAt: set.snoozed_until, jobKey: `wake:${held.id}` };
      await enqueue(tx, ctx, wakeSnoozed, { ticket_id: held.id }, timing);
    }
    return changed(tx, ctx, recorded, "Ticket snoozed successfully");
  });
}

/** Takes a ticket back before its time. */
export function wakeTicket(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    const steps = [{ type: "woken", set: awake }];
    const recorded = await record(tx, ctx, held, steps, { label: "Snooze ended" });
    return changed(tx, ctx, recorded, "Ticket woken successfully");
  });
}

/** Wakes a ticket whose time has come. One that was put aside anew waits for its own timer. */
export function wakeWhenDue(ctx: Context, { ticket_id }: { ticket_id: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const held = await lockTicket(tx, { kind: "system" }, ticket_id);
    if (!held?.snoozed_until || Date.parse(held.snoozed_until) > Date.parse(held.now)) return;
    await record(tx, ctx, held, [{ type: "woken", set: awake }]);
  });
}
