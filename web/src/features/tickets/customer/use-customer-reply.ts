import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { toast } from "#ui/toasts/toast.ts";
import type { UploadedFile } from "../conversation/attachments/uploads.ts";
import { draftKey } from "../conversation/composer/composer.rules.ts";
import {
  confirmSendWarning,
  sendWarningOf,
} from "../conversation/composer/confirm-send-warning.ts";
import { htmlOfText } from "../conversation/html-of-text.ts";
import { streamQuery } from "../conversation/stream/ticket-stream.queries.ts";
import { t } from "./customer-texts.ts";
import { type CustomerTicket, useCustomerTicketActions } from "./customer-tickets.queries.ts";

export type ReplyKind = "reply" | "follow_up";

interface ReplyFields {
  text: string;
  files: UploadedFile[];
}

/** The reply form of a customer: saved as a draft while typing and sent once. */
export function useCustomerReply(ticket: CustomerTicket, kind: ReplyKind) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = draftKey("reply", ticket.id);
  const form = useForm<ReplyFields>({ defaultValues: { text: "", files: [] } });
  const draft = useDraft(form, key);
  const { reply, followUp } = useCustomerTicketActions(ticket);
  const { isSubmitting } = form.formState;
  // The last message that existed when they began to write: newer ones are shown before sending.
  const firstSeq = useRef<number>(undefined);
  const lastSeq = () =>
    queries.getQueryData(streamQuery(ticket.ticket_id).queryKey)?.pages[0]?.last_seq;

  async function sendReply({ text, files }: ReplyFields): Promise<void> {
    const comment = htmlOfText(text);
    const file_ids = files.map(({ id }) => id);
    if (kind === "follow_up") {
      const { message, ticket: opened } = await followUp.mutateAsync({
        body: comment,
        file_ids,
      });
      finish(message);
      void navigate(`/ticket/${opened.ticket_id}`);
      return;
    }
    const last_seen_seq = firstSeq.current ?? lastSeq();
    const body = { comment, file_ids, ...(last_seen_seq !== undefined && { last_seen_seq }) };
    try {
      finish((await reply.mutateAsync(body)).message);
    } catch (error) {
      const warning = sendWarningOf(error);
      if (!warning) throw error;
      firstSeq.current = undefined;
      if (!(await confirmSendWarning(error, warning))) return;
      const again = { ...body, send_anyway: [warning] };
      finish((await reply.mutateAsync(again)).message);
    }
  }

  function finish(message: string) {
    void draft.done();
    firstSeq.current = undefined;
    form.reset({ text: "", files: [] });
    toast.success(message);
  }

  function fail(error: unknown) {
    form.setError("root", { message: `${t(`${kind}_failed`)} ${messageOr(error, "")}`.trim() });
  }

  return {
    form,
    key,
    draft,
    isSubmitting,
    begin: () => {
      firstSeq.current ??= lastSeq();
    },
    send() {
      if (!isSubmitting) void form.handleSubmit((typed) => sendReply(typed).catch(fail))();
    },
  };
}
