import type { RowAction } from "../list/actions/row-action.ts";
import type { TicketRow } from "../tickets.queries.ts";
import type { BulkRequest } from "./bulk.queries.ts";

/** The bulk request of an action. Due dates are not set in bulk. */
export function bulkRequestOf(act: RowAction): Pick<BulkRequest, "act" | "params"> | undefined {
  switch (act.act) {
    case "assign":
      return { act: "assign", params: { agent_id: act.agent_id } };
    case "status":
      return { act: "status", params: { status: act.status } };
    case "priority":
      return { act: "priority", params: { priority: act.priority } };
    case "tags":
      return { act: "tags", params: { add: act.add } };
    case "snooze":
      return {
        act: "snooze",
        params: { ...(act.until && { until: act.until }), ...(act.on_reply && { on_reply: true }) },
      };
    case "macro":
      return { act: "macro", params: { macro: act.macro } };
    case "due":
      return undefined;
  }
}

/** The row with the action applied, shown until the server has answered. Closed tickets do not change. */
export function withAction(act: RowAction, row: TicketRow): TicketRow {
  if (row.status === "closed") return row;
  if (act.act === "status") return { ...row, status: act.status };
  if (act.act === "priority") return { ...row, priority: act.priority };
  if (act.act === "tags") return { ...row, tags: [...new Set([...row.tags, ...act.add])].sort() };
  return row;
}
