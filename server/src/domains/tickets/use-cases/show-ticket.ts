import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { isStaff } from "../may.rules.ts";
import { publicTicketOf } from "../public-ticket.ts";
import type { Recorded } from "../record.ts";
import { ticketOf } from "../ticket.ts";
import { findWrittenRow, type TicketListRow } from "../ticket-rows.store.ts";
import { findShownTicket } from "./find-shown-ticket.ts";

type Shown = tickets.Ticket | tickets.PublicTicket;

/** One ticket, cut to its reader. */
export async function showTicket(
  ctx: PersonContext,
  ref: string,
): Promise<{ ticket: Shown; redirected_from?: string }> {
  const found = await findShownTicket(ctx.read, ctx.actor, ref);
  if (!found) throw fail("record.not_found");
  const { row, redirected_from } = found;
  // Whoever asked does not count what staff do among themselves.
  if (isStaff(ctx.actor)) ctx.setEtag(row.version);
  return { ticket: await shown(ctx.read, ctx, row), ...(redirected_from && { redirected_from }) };
}

/** A ticket that its reader has just changed: shown once more, even where the change took it out of their reach. */
export async function showWritten(tx: TenantTx, ctx: PersonContext, id: string): Promise<Shown> {
  const row = await findWrittenRow(tx, ctx.actor.id, id);
  if (!row) throw new Error("the ticket was not written");
  return shown(tx, ctx, row);
}

export interface Changed {
  message: string;
  ticket: Shown;
  undo?: NonNullable<Recorded["undo"]>;
}

/** What a change answers. */
export async function changed(
  tx: TenantTx,
  ctx: PersonContext,
  { ticket, undo }: Recorded,
  message: string,
): Promise<Changed> {
  return { message, ticket: await showWritten(tx, ctx, ticket.id), ...(undo && { undo }) };
}

async function shown(db: TenantDb, { actor }: PersonContext, row: TicketListRow): Promise<Shown> {
  if (isStaff(actor)) return ticketOf(db, actor, row);
  return publicTicketOf(db, actor, row);
}
