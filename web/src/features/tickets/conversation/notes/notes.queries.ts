import { ticketMessages } from "@parley/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../../tickets.queries.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";

type Note = Pick<StreamItem, "id">;

/** What somebody does to a note of their own. What it said before stays in the history of the ticket. */
export function useNoteActions() {
  const queries = useQueryClient();
  async function finish({ message }: { readonly message: string }): Promise<void> {
    toast.success(message);
    await queries.invalidateQueries({ queryKey: ticketsKey });
  }
  return {
    changeNote: async ({ id }: Note, body: string) =>
      finish(await call(ticketMessages.edit, { params: { id: id ?? "" }, body: { body } })),
    removeNote: async ({ id }: Note) =>
      finish(await call(ticketMessages.remove, { params: { id: id ?? "" } })),
  };
}
