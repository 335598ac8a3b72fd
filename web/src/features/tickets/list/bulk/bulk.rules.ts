import type { TicketRow } from "../../tickets.queries.ts";
import type { Act } from "../acts/act.ts";
import type { BulkAsk } from "./bulk.queries.ts";

/** How one act is asked for many. A date is set one by one. */
export function askOf(act: Act): Pick<BulkAsk, "act" | "params"> | undefined {
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
    case "due":
      return undefined;
  }
}

/** How a ticket looks until the desk has answered; one that cannot be changed stays as it is. */
export function shownAs(act: Act, row: TicketRow): TicketRow {
  if (row.status === "closed") return row;
  if (act.act === "status") return { ...row, status: act.status };
  if (act.act === "priority") return { ...row, priority: act.priority };
  if (act.act === "tags") return { ...row, tags: [...new Set([...row.tags, ...act.add])].sort() };
  return row;
}
