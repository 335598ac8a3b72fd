import type { customerTickets, tickets } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { publicStatusLabels } from "../core/labels.ts";
import { findPeopleById } from "../core/people.store.ts";
import { allowedCustomerActions } from "../core/ticket-permissions.rules.ts";
import { findCodes, type TicketListRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { publicFieldsOf } from "../fields/serialize-values.ts";
import { findFollowUps, findIsPastClosingTime } from "./customer-tickets.store.ts";

/** Lines of a list of the requester. */
export async function publicRowsOf(
  db: TenantDb,
  reader: Person,
  rows: readonly TicketListRow[],
): Promise<customerTickets.PublicTicketRow[]> {
  const others = rows.map(({ requester_id }) => requester_id).filter((id) => id !== reader.id);
  const people = await findPeopleById(db, others);
  return rows.map((row) => publicRowOf(row, people.get(row.requester_id)?.name ?? null));
}

function publicRowOf(
  row: TicketListRow,
  requester_name: string | null,
): customerTickets.PublicTicketRow {
  const waiting_for = row.waiting_for as tickets.TicketRow["waiting_for"];
  return {
    id: row.id,
    ticket_id: codeOf(row.number),
    title: row.title,
    ...publicStatusLabels[row.status as tickets.Status],
    waiting_for: waiting_for === "customer" ? "you" : waiting_for,
    department_name: row.department_name,
    requester_name,
    is_unread: row.public_word_seq > row.seen_seq,
    created_at: row.created_at,
    updated_at: row.public_at,
    last_seq: row.public_seq,
  };
}

/** A ticket as the requester sees it, and what this reader may do with it. */
export async function publicTicketOf(
  db: TenantDb,
  reader: Person,
  row: TicketListRow,
): Promise<tickets.PublicTicket> {
  const { id, follow_up_of, status } = row;
  const [line] = await publicRowsOf(db, reader, [row]);
  const isPast = status === "resolved" && (await findIsPastClosingTime(db, id));
  return {
    ...(line as customerTickets.PublicTicketRow),
    follow_up_of: follow_up_of
      ? ((await findCodes(db, reader, [follow_up_of])).get(follow_up_of) ?? null)
      : null,
    follow_ups: await findFollowUps(db, reader, id),
    fields: await publicFieldsOf(db, row),
    may: allowedCustomerActions(reader, row, isPast),
  };
}
