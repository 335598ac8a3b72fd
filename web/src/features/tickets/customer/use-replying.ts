import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { toast } from "#ui/toasts/toast.ts";
import { askAboutDoubt, doubtOf } from "../composer/ask-about-doubt.ts";
import { draftKey } from "../composer/composer.rules.ts";
import type { Typed } from "../composer/use-sending.ts";
import { htmlOfText } from "../html-of-text.ts";
import { streamQuery } from "../stream/ticket-stream.queries.ts";
import type { AskedTicket } from "./asked.queries.ts";
import { useAskedActs } from "./asked-acts.queries.ts";
import { t } from "./asked-texts.ts";

export type Manner = "reply" | "follow_up";

/** What whoever asked is writing: kept while it is typed, also where the ticket is closed meanwhile, and sent once. */
export function useReplying(ticket: AskedTicket, manner: Manner) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = draftKey("reply", ticket.id);
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm<Typed>({ defaultValues: { text: "", files: [] } });
  const draft = useDraft(form, key);
  const { reply, followUp } = useAskedActs(ticket);
  const { isSubmitting } = form.formState;
  // How far they had read when they began: what came since is shown to them before theirs is sent.
  const begun = useRef<number>(undefined);
  const lastSeq = () =>
    queries.getQueryData(streamQuery(ticket.ticket_id).queryKey)?.pages[0]?.last_seq;

  async function sayIt({ text, files }: Typed): Promise<void> {
    const comment = htmlOfText(text);
    const file_ids = files.map(({ id }) => id);
    if (manner === "follow_up") {
      const { message, ticket: opened } = await followUp.mutateAsync({
        body: comment,
        file_ids,
        idempotencyKey,
      });
      finish(message);
      void navigate(`/ticket/${opened.ticket_id}`);
      return;
    }
    const last_seen_seq = begun.current ?? lastSeq();
    const body = { comment, file_ids, ...(last_seen_seq !== undefined && { last_seen_seq }) };
    try {
      finish((await reply.mutateAsync({ ...body, idempotencyKey })).message);
    } catch (error) {
      const doubt = doubtOf(error);
      if (!doubt) throw error;
      begun.current = undefined;
      if (!(await askAboutDoubt(error, doubt))) return;
      const again = { ...body, send_anyway: [doubt], idempotencyKey: crypto.randomUUID() };
      finish((await reply.mutateAsync(again)).message);
    }
  }

  function finish(message: string) {
    void draft.done();
    begun.current = undefined;
    form.reset({ text: "", files: [] });
    renewKey(crypto.randomUUID());
    toast.success(message);
  }

  function fail(error: unknown) {
    renewKey(crypto.randomUUID());
    form.setError("root", { message: `${t(`${manner}_failed`)} ${messageOr(error, "")}`.trim() });
  }

  return {
    form,
    key,
    draft,
    isSubmitting,
    begin: () => {
      begun.current ??= lastSeq();
    },
    send() {
      if (!isSubmitting) void form.handleSubmit((typed) => sayIt(typed).catch(fail))();
    },
  };
}
