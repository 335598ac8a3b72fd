import { ticketMessages } from "@parley/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { namedRecipients } from "../recipients/recipients.rules.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { type Ticket, ticketsKey } from "../tickets.queries.ts";
import { bringBack } from "./composer-state.ts";
import { textOfHtml } from "./text-of-html.ts";

type Waiting = Pick<StreamItem, "id" | "files">;

/** What can be done with a reply that has not left: take it back into the composer, or let it go now. */
export function useRecall(ticket: Ticket) {
  const queries = useQueryClient();
  const settle = () => queries.invalidateQueries({ queryKey: ticketsKey });
  const told = (error: unknown) => toast.error(messageOf(error));

  async function recall({ id, files }: Waiting): Promise<void> {
    const { message, draft } = await call(ticketMessages.recall, { params: { id: id ?? "" } });
    const attached = files.map((file) => ({ id: file.id, name: file.name, bytes: file.size }));
    const recipients = namedRecipients(ticket, draft);
    const words = { text: textOfHtml(draft.comment), files: attached, recipients };
    bringBack(ticket.id, "reply", words);
    toast.success(message);
    await settle();
  }

  async function sendNow({ id }: Waiting): Promise<void> {
    const { message } = await call(ticketMessages.sendNow, { params: { id: id ?? "" } });
    toast.success(message);
    await settle();
  }

  return {
    recall: (waiting: Waiting) => void recall(waiting).catch(told),
    sendNow: (waiting: Waiting) => void sendNow(waiting).catch(told),
  };
}
