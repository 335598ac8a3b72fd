import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isStaff } from "./may.rules.ts";
import { findMessage } from "./messages.store.ts";
import { findTicketRow } from "./ticket-rows.store.ts";

const waiting = ["holding", "held", "cancelled"];

/** Who may fetch the file of a message: whoever reaches its ticket, for a note may read notes, and is staff if it waits. */
export async function mayReadMessage(
  db: TenantDb,
  person: Person,
  messageId: string,
): Promise<boolean> {
  const message = await findMessage(db, messageId);
  if (!message || message.deleted_at) return false;
  const isNote = message.kind === "note";
  if (isNote && !person.permissions.has("tickets.note")) return false;
  const isForStaff = isNote || waiting.includes(message.state);
  if (isForStaff && !isStaff(person)) return false;
  if (await findTicketRow(db, person, message.ticket_id)) return true;
  // What somebody wrote stays theirs where it was written, wherever it went.
  const { author_id, origin_ticket_id } = message;
  if (author_id !== person.id || isForStaff || !origin_ticket_id) return false;
  return (await findTicketRow(db, person, origin_ticket_id)) !== undefined;
}
