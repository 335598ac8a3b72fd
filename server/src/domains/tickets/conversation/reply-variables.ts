import type { tickets } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { priorityLabels, publicStatusLabels } from "../core/labels.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";

/** What words to the requester may say of a ticket. */
export interface ReplyVariables {
  readonly ticket_id: string;
  readonly title: string;
  readonly status_label: string;
  readonly priority: string;
  readonly category: string;
  readonly department: string;
  readonly requester_id: string;
}

export async function findReplyVariables(
  db: TenantDb,
  reader: Person,
  ref: string,
): Promise<ReplyVariables | undefined> {
  const row = await findTicketRow(db, reader, ref);
  if (!row) return undefined;
  return {
    ticket_id: codeOf(row.number),
    title: row.title,
    status_label: publicStatusLabels[row.status as tickets.Status].status_label,
    priority: priorityLabels[row.priority as tickets.Priority],
    category: row.category_name ?? "",
    department: row.department_name,
    requester_id: row.requester_id,
  };
}
