import { type Page, ticketStream } from "@parley/contract";
import { unsentStates } from "@parley/contract/tickets/conversation/message-states";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { findPeopleById } from "../core/people.store.ts";
import { findTicketOrSurvivor } from "../core/show-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import { countTicketFiles, findTicketFiles } from "./message-files.store.ts";
import { findMessage } from "./messages.store.ts";
import { streamAudience } from "./stream.ts";

/** The files of a ticket, cut to its reader. */
export async function listFiles(
  ctx: PersonContext,
  ref: string,
  query: { readonly page: number; readonly page_size: number },
): Promise<Page<ticketStream.TicketFile>> {
  const found = await findTicketOrSurvivor(ctx.read, ctx.actor, ref);
  if (!found) throw fail("record.not_found");
  const { row: ticket } = found;
  const audience = streamAudience(ctx);
  const [count, rows] = await Promise.all([
    countTicketFiles(ctx.read, ticket.id, audience),
    findTicketFiles(ctx.read, ticket.id, audience, rangeOf(query)),
  ]);
  const people = await findPeopleById(
    ctx.read,
    rows.map(({ author_id }) => author_id),
  );
  const results = rows.map(({ author_id, ...file }) => ({
    ...file,
    author_name: people.get(author_id)?.name ?? "",
  }));
  return pageOf(ticketStream.files.path.replace("{ticket}", ref), query, count, results);
}

/** Who may fetch the file of a message: whoever may see its ticket, for a note may read notes, and is staff if it waits. */
export async function canReadMessage(
  db: TenantDb,
  person: Person,
  messageId: string,
): Promise<boolean> {
  const message = await findMessage(db, messageId);
  if (!message || message.deleted_at) return false;
  const isNote = message.kind === "note";
  if (isNote && !person.permissions.has("tickets.note")) return false;
  const isForStaff = isNote || unsentStates.some((state) => state === message.state);
  if (isForStaff && !isStaff(person)) return false;
  if (await findTicketRow(db, person, message.ticket_id)) return true;
  // What somebody wrote stays theirs where it was written, wherever it went.
  const { author_id, origin_ticket_id } = message;
  if (author_id !== person.id || isForStaff || !origin_ticket_id) return false;
  return (await findTicketRow(db, person, origin_ticket_id)) !== undefined;
}
