import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type Ticket, ticketsKey } from "../../tickets.queries.ts";
import { stage } from "../macros/use-staged-changes.ts";
import { namedRecipients } from "../recipients/recipients.rules.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { restoreDraft } from "./composer-state.ts";
import { recallMessage, sendMessageNow } from "./ticket-messages.queries.ts";

type DelayedMessage = Pick<StreamItem, "id" | "files">;

/** Actions on a delayed reply: put it back into the composer, or send it now. */
export function useUndoSend(ticket: Ticket) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ticketsKey });
  const showError = (error: unknown) => toast.error(messageOf(error));

  async function undoSend({ id, files }: DelayedMessage): Promise<void> {
    const { message, draft } = await recallMessage(id ?? "");
    const attached = files.map((file) => ({
      id: file.id,
      name: file.name,
      bytes: file.size,
      isInline: draft.comment.includes(`cid:${file.id}`),
    }));
    const recipients = namedRecipients(ticket, draft);
    restoreDraft(ticket.id, "reply", {
      html: draft.comment,
      files: attached,
      recipients,
    });
    if (draft.changes.length > 0) {
      stage(ticket.id, { staged: draft.changes, after: "stay" });
    }
    toast.success(message);
    await refresh();
  }

  async function sendNow({ id }: DelayedMessage): Promise<void> {
    const { message } = await sendMessageNow(id ?? "");
    toast.success(message);
    await refresh();
  }

  return {
    undoSend: (reply: DelayedMessage) => void undoSend(reply).catch(showError),
    sendNow: (reply: DelayedMessage) => void sendNow(reply).catch(showError),
  };
}
