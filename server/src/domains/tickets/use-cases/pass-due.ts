import type { Context } from "#platform/context.ts";
import { record } from "../record.ts";
import { isFinished } from "../status.rules.ts";
import { hasPassedDue } from "../ticket-events.store.ts";
import { lockTicket } from "../tickets.store.ts";

/** Says of a ticket that is still open that its date has passed, once for each date. */
export function passDueWhenOver(ctx: Context, { ticket_id }: { ticket_id: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const held = await lockTicket(tx, { kind: "system" }, ticket_id);
    if (!held?.due_at || Date.parse(held.due_at) > Date.parse(held.now)) return;
    if (isFinished(held.status) || held.is_merged || held.is_spam || held.deleted_at) return;
    const { due_at } = held;
    if (await hasPassedDue(tx, ticket_id, due_at)) return;
    await record(tx, ctx, held, [{ type: "due_passed", facts: { due_at } }]);
  });
}
