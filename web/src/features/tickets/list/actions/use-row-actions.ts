import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { markSeen } from "../../conversation/stream/ticket-stream.queries.ts";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { type TicketRow, ticketsKey } from "../../tickets.queries.ts";
import { patchRows } from "../patch-rows.ts";
import type { RowAction } from "./row-action.ts";

const noTicket = { id: "", ticket_id: "", tags: [] };

/** The actions on the row under the cursor. */
export function useRowActions(row: TicketRow | undefined) {
  const queries = useQueryClient();
  const actions = useTicketActions(row ?? noTicket);

  function perform(act: Exclude<RowAction, { act: "macro" }>) {
    switch (act.act) {
      case "assign":
        return actions.assign(act.agent_id, act.name);
      case "status":
        return actions.setStatus(act.status);
      case "priority":
        return actions.change({ priority: act.priority }, { priority: act.priority });
      case "due":
        return actions.change({ due_at: act.due_at }, { due_at: act.due_at });
      case "tags":
        return actions.addTags(act.add);
      case "snooze":
        return actions.snooze({
          ...(act.until && { until: act.until }),
          ...(act.on_reply && { on_reply: true }),
        });
    }
  }

  /** Marks the ticket as read or unread. */
  async function toggleUnread({ ticket_id, is_unread, last_seq }: TicketRow) {
    patchRows(queries, ticket_id, (shown) => ({ ...shown, is_unread: !is_unread }));
    await markSeen(ticket_id, is_unread ? last_seq : 0).catch((error: unknown) => {
      patchRows(queries, ticket_id, (shown) => ({ ...shown, is_unread }));
      toast.error(messageOf(error));
    });
    await queries.invalidateQueries({ queryKey: ticketsKey });
  }

  return {
    perform,
    take: actions.take,
    removeTag: actions.removeTag,
    wake: actions.wake,
    toggleUnread: () => void (row && toggleUnread(row)),
  };
}
