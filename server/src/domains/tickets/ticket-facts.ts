import type { tickets } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findTicketRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";
import { priorityWords, publicWords } from "./words.ts";

/** What words to whoever asked may say of a ticket. */
export interface TicketFacts {
  readonly ticket_id: string;
  readonly title: string;
  readonly status_label: string;
  readonly priority: string;
  readonly category: string;
  readonly department: string;
  readonly requester_id: string;
}

export async function findTicketFacts(
  db: TenantDb,
  reader: Person,
  ref: string,
): Promise<TicketFacts | undefined> {
  const row = await findTicketRow(db, reader, ref);
  if (!row) return undefined;
  return {
    ticket_id: codeOf(row.number),
    title: row.title,
    status_label: publicWords[row.status as tickets.Status].status_label,
    priority: priorityWords[row.priority as tickets.Priority],
    category: row.category_name ?? "",
    department: row.department_name,
    requester_id: row.requester_id,
  };
}
