import type { ticketClocks } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { explainTicket, findTicketClocks, isNextResponseDue } from "../../sla/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";

/** The clocks of a visible ticket, and why they show what they show. Customers never see them. */
export async function showSla(ctx: PersonContext, ref: string): Promise<ticketClocks.TicketSla> {
  const row = isStaff(ctx.actor) ? await findTicketRow(ctx.read, ctx.actor, ref) : undefined;
  if (!row) throw fail("record.not_found");
  const { events, ...explained } = await explainTicket(ctx.read, row.id);
  const people = await findPeopleById(
    ctx.read,
    events.map(({ actor_id }) => actor_id),
  );
  return {
    ...explained,
    events: events.map(({ actor_id, ...event }) => {
      const actor = actor_id ? people.get(actor_id) : undefined;
      return { ...event, actor: actor ? { id: actor.id, name: actor.name } : null };
    }),
  };
}

/** Says that the customer's last words ask for nothing. The next ones are awaited anew. */
export function noReplyNeeded(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const { stored } = await findTicketClocks(tx, locked.id);
    if (!stored || !isNextResponseDue(stored.ticket)) throw fail("sla.no_clock");
    const step = { type: "no_reply_needed", facts: {} };
    const recorded = await commitChange(tx, ctx, locked, [step], { label: "No reply needed" });
    return changedTicket(tx, ctx, recorded, "No reply needed");
  });
}
