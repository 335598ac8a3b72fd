import { undo } from "@parley/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { setRunning } from "./list/bulk/running.ts";
import { ticketQuery, ticketsKey } from "./tickets.queries.ts";

/** Takes an act back; what somebody changed again since is left alone, and the person is told why. Answers whether it was. */
export function useTakeBack() {
  const queries = useQueryClient();
  return async (id: string): Promise<boolean> => {
    let isDone = false;
    try {
      const { message, records, bulk } = await call(undo.perform, { params: { id } });
      for (const ticket of records) {
        queries.setQueryData(ticketQuery(ticket.ticket_id).queryKey, ticket);
      }
      isDone = true;
      // So many are taken back one after the other, and say how far they are.
      if (bulk) setRunning(bulk);
      else toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    await queries.invalidateQueries({ queryKey: ticketsKey });
    return isDone;
  };
}
