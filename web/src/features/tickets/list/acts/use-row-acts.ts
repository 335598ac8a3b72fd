import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { patchRows } from "../../patch-rows.ts";
import { markSeen } from "../../stream/ticket-stream.queries.ts";
import { type TicketRow, ticketsKey } from "../../tickets.queries.ts";
import { useAsideActs } from "../../use-aside-acts.ts";
import { useWorkActs } from "../../use-work-acts.ts";
import type { Act } from "./act.ts";

const nobody = { id: "", ticket_id: "", tags: [] };

/** What can be done with the row under the cursor: at once on the screen, and to be undone. */
export function useRowActs(row: TicketRow | undefined) {
  const queries = useQueryClient();
  const work = useWorkActs(row ?? nobody);
  const aside = useAsideActs(row ?? nobody);

  function perform(act: Act) {
    switch (act.act) {
      case "assign":
        return work.assign(act.agent_id, act.name);
      case "status":
        return work.setStatus(act.status);
      case "priority":
        return work.change({ priority: act.priority }, { priority: act.priority });
      case "due":
        return work.change({ due_at: act.due_at }, { due_at: act.due_at });
      case "tags":
        return work.addTags(act.add);
      case "snooze":
        return aside.snooze({
          ...(act.until && { until: act.until }),
          ...(act.on_reply && { on_reply: true }),
        });
    }
  }

  /** Read until the end, or not at all. */
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
    take: work.take,
    removeTag: work.removeTag,
    wake: aside.wake,
    toggleUnread: () => void (row && toggleUnread(row)),
  };
}
