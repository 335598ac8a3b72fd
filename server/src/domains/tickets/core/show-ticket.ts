import type { tickets } from "@parley/contract";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { publicTicketOf } from "../customer/serialize-public-ticket.ts";
import type { ActRow } from "../history/acts.store.ts";
import { ticketOf } from "./serialize-ticket.ts";
import { isStaff } from "./ticket-permissions.rules.ts";
import { findTicketRow, findTicketRowUnchecked, type TicketListRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";
import { findMergeSurvivor } from "./visibility.store.ts";

type AnyTicket = tickets.Ticket | tickets.PublicTicket;

/** One ticket, with the fields that its reader may see. */
export async function showTicket(
  ctx: PersonContext,
  ref: string,
): Promise<{ ticket: AnyTicket; redirected_from?: string }> {
  const found = await findTicketOrSurvivor(ctx.read, ctx.actor, ref);
  if (!found) throw fail("record.not_found");
  const { row, redirected_from } = found;
  // Customers do not see every change, so they get no version.
  if (isStaff(ctx.actor)) ctx.setEtag(row.version);
  return {
    ticket: await serializeFor(ctx.read, ctx, row),
    ...(redirected_from && { redirected_from }),
  };
}

/** A ticket that its reader has just changed, even if they may no longer see it after the change. */
export async function showChangedTicket(
  tx: TenantTx,
  ctx: PersonContext,
  id: string,
): Promise<AnyTicket> {
  const row = await findTicketRowUnchecked(tx, ctx.actor.id, id);
  if (!row) throw new Error("the ticket was not written");
  return serializeFor(tx, ctx, row);
}

export interface ChangedTicket {
  message: string;
  ticket: AnyTicket;
  undo?: ActRow;
}

interface Change {
  readonly ticket: { readonly id: string };
  readonly undo: ActRow | undefined;
}

/** The answer to a change. */
export async function changedTicket(
  tx: TenantTx,
  ctx: PersonContext,
  { ticket, undo }: Change,
  message: string,
): Promise<ChangedTicket> {
  return { message, ticket: await showChangedTicket(tx, ctx, ticket.id), ...(undo && { undo }) };
}

async function serializeFor(
  db: TenantDb,
  { actor }: PersonContext,
  row: TicketListRow,
): Promise<AnyTicket> {
  if (isStaff(actor)) return ticketOf(db, actor, row);
  return publicTicketOf(db, actor, row);
}

interface FoundTicket {
  readonly row: TicketListRow;
  /** The requested code, if that ticket was merged into this one. */
  readonly redirected_from?: string | undefined;
  /** It was merged into a ticket that the reader may not see. */
  readonly isCombined?: boolean | undefined;
}

/** The ticket with this reference, or the ticket it was merged into if the reader may see that one. */
export async function findTicketOrSurvivor(
  db: TenantDb,
  reader: Person,
  ref: string,
): Promise<FoundTicket | undefined> {
  const row = await findTicketRow(db, reader, ref);
  if (row && !row.is_merged) return { row };
  const named = await findMergeSurvivor(db, ref);
  const survivor = named && (await findTicketRow(db, reader, named.merged_into));
  if (survivor) return { row: survivor, redirected_from: codeOf(named.number) };
  return row && { row, isCombined: true };
}
