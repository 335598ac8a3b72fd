import type { ticketClocks } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { explainTicket } from "../../sla/index.ts";
import { isStaff } from "../may.rules.ts";
import { peopleIn } from "../people.store.ts";
import { findTicketRow } from "../ticket-rows.store.ts";

/** The clocks of a ticket within reach, and why they show what they show. Whoever asked never sees them. */
export async function showSla(ctx: PersonContext, ref: string): Promise<ticketClocks.TicketSla> {
  const row = isStaff(ctx.actor) ? await findTicketRow(ctx.read, ctx.actor, ref) : undefined;
  if (!row) throw fail("record.not_found");
  const { events, ...explained } = await explainTicket(ctx.read, row.id);
  const people = await peopleIn(
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
