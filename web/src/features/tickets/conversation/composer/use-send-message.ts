import type { ticketMessages } from "@parley/contract";
import { useForm } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { toast } from "#ui/toasts/toast.ts";
import { stopWriting } from "../../live/presence-activity.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import type { UploadedFile } from "../attachments/uploads.ts";
import { htmlOfText } from "../html-of-text.ts";
import type { Recipients } from "../recipients/recipients.rules.ts";
import { draftKey, type Mode } from "./composer.rules.ts";
import { confirmSendWarning, sendWarningOf } from "./confirm-send-warning.ts";
import { usePostMessage } from "./ticket-messages.queries.ts";
import { useLastReadSeq } from "./use-last-read-seq.ts";
import { useUndoSend } from "./use-undo-send.ts";

type Sent = Awaited<ReturnType<ReturnType<typeof usePostMessage>["mutateAsync"]>>;

export interface MessageFields {
  text: string;
  files: UploadedFile[];
  /** Null: the default recipients. */
  recipients: Recipients | null;
}

const addressesOf = ({ to, cc }: Recipients) => ({
  to: to.map(({ email }) => email),
  cc: cc.map(({ email }) => email),
});

/** Until the reply leaves, also while the toast is read: afterwards the server refuses. The local clock may be wrong. */
function offerUndo(until: string, undo: () => void): void {
  const id = toast.undo(t("leaving"), undo);
  const leftMs = Math.min(Math.max(Date.parse(until) - Date.now(), 1000), 60_000);
  setTimeout(() => toast.dismiss(id), leftMs);
}

/** The form of one composer mode: saved as a draft while typing, sent once, and kept when sending fails. */
export function useSendMessage(ticket: Ticket, mode: Mode, onSent: () => void) {
  const form = useForm<MessageFields>({ defaultValues: { text: "", files: [], recipients: null } });
  const draft = useDraft(form, draftKey(mode, ticket.id));
  const { mutateAsync } = usePostMessage(ticket);
  const { isSubmitting } = form.formState;
  const lastRead = useLastReadSeq(ticket.ticket_id);
  const { undoSend } = useUndoSend(ticket);

  async function post(
    { text, files, recipients }: MessageFields,
    set_status: Ticket["status"] | undefined,
  ) {
    const last_seen_seq = await lastRead.seq();
    const body: ticketMessages.Draft = {
      comment: htmlOfText(text),
      is_internal: mode === "note",
      file_ids: files.map(({ id }) => id),
      ...(last_seen_seq !== undefined && { last_seen_seq }),
      ...(mode === "reply" && recipients && addressesOf(recipients)),
      ...(set_status && { set_status }),
    };
    const answer = await deliver(body);
    if (!answer) return;
    void draft.done();
    stopWriting();
    onSent();
    const { comment, hold, message } = answer;
    if (hold) offerUndo(hold.until, () => undoSend(comment));
    else toast.success(message);
  }

  /** Sends again for each warning the writer confirms. Undefined when they cancel. */
  async function deliver(body: ticketMessages.Draft): Promise<Sent | undefined> {
    try {
      return await mutateAsync(body);
    } catch (error) {
      const warning = sendWarningOf(error);
      if (!warning) throw error;
      const isSentAnyway = await confirmSendWarning(error, warning);
      // After a cancel the message can be sent again at once.
      if (!isSentAnyway) return void lastRead.refresh();
      await lastRead.refresh();
      const send_anyway = [...(body.send_anyway ?? []), warning];
      return deliver({ ...body, send_anyway });
    }
  }

  function fail(error: unknown) {
    form.setError("root", { message: `${t(`${mode}_failed`)} ${messageOr(error, "")}`.trim() });
  }

  return {
    form,
    draft,
    isSubmitting,
    send(set_status?: Ticket["status"]) {
      if (isSubmitting) return;
      void form.handleSubmit((typed) => post(typed, set_status).catch(fail))();
    },
  };
}
