import type { ticketMessages } from "@parley/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { toast } from "#ui/toasts/toast.ts";
import { htmlOfText } from "../html-of-text.ts";
import { stopWriting } from "../live/doing.ts";
import type { Recipients } from "../recipients/recipients.rules.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { askAboutDoubt, doubtOf } from "./ask-about-doubt.ts";
import type { Attached } from "./attached.ts";
import { draftKey, type Mode } from "./composer.rules.ts";
import { useSendMessage } from "./ticket-messages.queries.ts";
import { useRecall } from "./use-recall.ts";
import { useSeenSeq } from "./use-seen-seq.ts";

type Sent = Awaited<ReturnType<ReturnType<typeof useSendMessage>["mutateAsync"]>>;

export interface Typed {
  text: string;
  files: Attached[];
  /** Null: whoever a reply usually goes to. */
  recipients: Recipients | null;
}

const addressesOf = ({ to, cc }: Recipients) => ({
  to: to.map(({ email }) => email),
  cc: cc.map(({ email }) => email),
});

/** What is being written to one kind of readers: kept while it is typed, sent once, and never lost when that fails. */
export function useSending(ticket: Ticket, mode: Mode, onSent: () => void) {
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<Typed>({ defaultValues: { text: "", files: [], recipients: null } });
  const draft = useDraft(form, draftKey(mode, ticket.id));
  const { mutateAsync } = useSendMessage(ticket);
  const { isSubmitting } = form.formState;
  const seen = useSeenSeq(ticket.ticket_id);
  const { recall } = useRecall(ticket);

  async function post(
    { text, files, recipients }: Typed,
    set_status: Ticket["status"] | undefined,
  ) {
    const last_seen_seq = await seen.seq();
    const body: ticketMessages.Draft = {
      comment: htmlOfText(text),
      is_internal: mode === "note",
      file_ids: files.map(({ id }) => id),
      ...(last_seen_seq !== undefined && { last_seen_seq }),
      ...(mode === "reply" && recipients && addressesOf(recipients)),
      ...(set_status && { set_status }),
    };
    const answer = await deliver(body, idempotencyKey);
    if (!answer) return;
    void draft.done();
    stopWriting();
    onSent();
    const { comment, hold, message } = answer;
    if (hold) toast.undo(t("leaving"), () => recall(comment));
    else toast.success(message);
  }

  /** Again as often as the writer insists. Nothing, if they look at it once more. */
  async function deliver(body: ticketMessages.Draft, key: string): Promise<Sent | undefined> {
    try {
      return await mutateAsync({ ...body, idempotencyKey: key });
    } catch (error) {
      const doubt = doubtOf(error);
      if (!doubt) throw error;
      const isSentAnyway = await askAboutDoubt(error, doubt);
      // Whoever goes back can send again at once.
      if (!isSentAnyway) return void seen.look();
      await seen.look();
      const send_anyway = [...(body.send_anyway ?? []), doubt];
      return deliver({ ...body, send_anyway }, crypto.randomUUID());
    }
  }

  function fail(error: unknown) {
    renewKey(crypto.randomUUID());
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
