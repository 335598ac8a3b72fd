import type { ticketMessages } from "@parley/contract";
import { useForm } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { useZone } from "#platform/time/zone.ts";
import { toast } from "#ui/toasts/toast.ts";
import { withMissingFields } from "../../fields/missing-fields.ts";
import { useOfferUndo } from "../../history/undo.queries.ts";
import { setStatusTo } from "../../lifecycle/ticket-actions.queries.ts";
import { stopWriting } from "../../live/presence-activity.ts";
import { useListSteps } from "../../ticket-page/pager/use-list-steps.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { filesOfMessage, type UploadedFile } from "../attachments/uploads.ts";
import { changesToMake } from "../macros/staged-changes.rules.ts";
import { nothingStaged, stage, stagingOf } from "../macros/use-staged-changes.ts";
import type { Recipients } from "../recipients/recipients.rules.ts";
import { t as scheduledTexts } from "../scheduled/scheduled-texts.ts";
import { shownTime } from "../scheduled/send-time.rules.ts";
import { draftKey, type Mode, richDraft, withoutEmptyEnd } from "./composer.rules.ts";
import { confirmWarnings } from "./confirm-send-warning.ts";
import { usePostMessage } from "./ticket-messages.queries.ts";
import { useLastReadSeq } from "./use-last-read-seq.ts";
import { useUndoSend } from "./use-undo-send.ts";

type Sent = Awaited<ReturnType<ReturnType<typeof usePostMessage>["mutateAsync"]>>;

/** What is chosen with a message: the status that the ticket gets, and when a reply is sent. */
export interface SendChoice {
  readonly status?: Ticket["status"] | undefined;
  readonly sendAt?: string;
}

export interface MessageFields {
  html: string;
  files: UploadedFile[];
  /** Null: the default recipients. */
  recipients: Recipients | null;
}

const addressesOf = ({ to, cc }: Recipients) => ({
  to: to.map(({ email }) => email),
  cc: cc.map(({ email }) => email),
});

/** Until the reply leaves, also while the toast is read: afterwards the server refuses. The local clock may be wrong. */
function offerUndo(ticket: string, until: string, undo: () => void): void {
  const id = toast.undo(t("undo_offer", { ticket, label: t("leaving") }), undo);
  const leftMs = Math.min(Math.max(Date.parse(until) - Date.now(), 1000), 60_000);
  setTimeout(() => toast.dismiss(id), leftMs);
}

const scheduledText = (at: string, zone: string) =>
  scheduledTexts("scheduled_toast", { time: shownTime(at, zone, zone).main });

/** The form of one composer mode: saved as a draft while typing, sent once, and kept when sending fails. */
export function useSendMessage(ticket: Ticket, mode: Mode, onSent: () => void) {
  const form = useForm<MessageFields>({ defaultValues: { html: "", files: [], recipients: null } });
  const draft = useDraft(form, draftKey(mode, ticket.id), richDraft);
  const { mutateAsync } = usePostMessage(ticket);
  const { isSubmitting } = form.formState;
  const lastRead = useLastReadSeq(ticket.ticket_id);
  const { undoSend } = useUndoSend(ticket);
  const offerUndoOf = useOfferUndo();
  const zone = useZone();
  const { leave } = useListSteps(ticket.ticket_id);

  async function post(
    { html, files, recipients }: MessageFields,
    { status: set_status, sendAt: send_at }: SendChoice,
  ) {
    const last_seen_seq = await lastRead.seq();
    const changes = changesToMake(stagingOf(ticket.id).staged, { hasStatus: Boolean(set_status) });
    const body: ticketMessages.Draft = {
      comment: withoutEmptyEnd(html),
      is_internal: mode === "note",
      file_ids: filesOfMessage(files, html).map(({ id }) => id),
      ...(last_seen_seq !== undefined && { last_seen_seq }),
      ...(mode === "reply" && recipients && addressesOf(recipients)),
      ...(set_status && { set_status }),
      ...(changes.length > 0 && { changes }),
      ...(send_at && { send_at }),
    };
    const setting = set_status ? [...changes, setStatusTo(set_status)] : changes;
    const answer = await confirmWarnings(
      (send_anyway) =>
        withMissingFields(ticket, setting, () =>
          mutateAsync(send_anyway.length > 0 ? { ...body, send_anyway } : body),
        ),
      lastRead.refresh,
    );
    if (!answer) return;
    void draft.done();
    const { after } = stagingOf(ticket.id);
    stage(ticket.id, nothingStaged);
    stopWriting();
    onSent();
    announceSent(answer, send_at);
    leave(after);
  }

  /** Says what became of the message, with a way back where there is one. */
  function announceSent({ comment, hold, message, undo }: Sent, sendAt: string | undefined) {
    if (undo) offerUndoOf(undo, ticket.ticket_id);
    else if (sendAt) toast.undo(scheduledText(sendAt, zone), () => undoSend(comment));
    else if (hold) offerUndo(ticket.ticket_id, hold.until, () => undoSend(comment));
    else toast.success(message);
  }

  function fail(error: unknown) {
    form.setError("root", { message: `${t(`${mode}_failed`)} ${messageOr(error, "")}`.trim() });
  }

  return {
    form,
    draft,
    isSubmitting,
    send(choice: SendChoice = {}) {
      if (isSubmitting) return;
      void form.handleSubmit((typed) => post(typed, choice).catch(fail))();
    },
  };
}
