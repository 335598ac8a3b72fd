import { undo } from "@parley/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { setBulkJob } from "../bulk/bulk-job.ts";
import { ticketQuery, ticketsKey } from "../tickets.queries.ts";

/** Undoes an action and returns whether it worked. Values that somebody changed since are kept, and a message says so. */
export function useUndo() {
  const queries = useQueryClient();
  return async (id: string): Promise<boolean> => {
    let isDone = false;
    try {
      const { message, records, bulk } = await call(undo.perform, { params: { id } });
      for (const ticket of records) {
        queries.setQueryData(ticketQuery(ticket.ticket_id).queryKey, ticket);
      }
      isDone = true;
      // Large undos run as a bulk job with progress.
      if (bulk) setBulkJob(bulk);
      else toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    // Not awaited: the next undo must know the result at once.
    void queries.invalidateQueries({ queryKey: ticketsKey });
    return isDone;
  };
}

/** The actions of this person that can be undone, the latest first. */
export const listUndoable = () => call(undo.list, {});
