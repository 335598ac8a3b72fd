import type { TicketRow } from "../../tickets.queries.ts";

/** An action on one ticket or a selection. */
export type RowAction =
  | { readonly act: "assign"; readonly agent_id: string | null; readonly name: string }
  | { readonly act: "status"; readonly status: TicketRow["status"] }
  | { readonly act: "priority"; readonly priority: TicketRow["priority"] }
  | { readonly act: "tags"; readonly add: string[] }
  | { readonly act: "snooze"; readonly until?: string; readonly on_reply?: boolean }
  | { readonly act: "macro"; readonly macro: string }
  | { readonly act: "due"; readonly due_at: string | null };
