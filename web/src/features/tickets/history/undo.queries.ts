import { undo } from "@parley/contract/calls";
import type { Undo } from "@parley/contract/tickets/core/values";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { setBulkJob, useBulkJob } from "../bulk/bulk-job.ts";
import { t } from "../ticket-texts.ts";
import { ticketQuery, ticketsKey } from "../tickets.queries.ts";

/** The action that the toast offers to undo. */
let offered: string | undefined;
const toastOf = (id: string) => `undo-${id}`;

/** Removes the offer to undo this action, be it a toast or the result of a bulk job. */
function withdrawOffer(id: string): void {
  toast.dismiss(toastOf(id));
  if (useBulkJob.getState().bulk?.undo?.id === id) setBulkJob(undefined);
}

/** Offers to undo an action in a toast. The last one is enough: Ctrl Z also undoes those before it. */
export function useOfferUndo() {
  const undoById = useUndo();
  return ({ id, label }: Pick<Undo, "id" | "label">, ticket?: string): void => {
    if (offered) toast.dismiss(toastOf(offered));
    offered = id;
    const text = ticket ? t("undo_offer", { ticket, label }) : label;
    toast.undo(text, () => void undoById(id), toastOf(id));
  };
}

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
      withdrawOffer(id);
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
