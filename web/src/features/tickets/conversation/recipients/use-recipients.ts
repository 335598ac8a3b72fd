import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { setAndSaveDraft } from "../composer/set-and-save-draft.ts";
import type { MessageFields } from "../composer/use-send-message.ts";
import { isUnsent, streamQuery } from "../stream/ticket-stream.queries.ts";
import {
  defaultRecipients,
  participants,
  type Recipient,
  type RecipientField,
  type Recipients,
  withoutRecipient,
  withRecipient,
} from "./recipients.rules.ts";

const isRecipients = (value: Partial<Recipients> | null) =>
  Array.isArray(value?.to) && Array.isArray(value.cc);

/** The recipients of the reply. They follow the ticket until somebody changes them. */
export function useRecipients(
  form: UseFormReturn<MessageFields>,
  draftKey: string,
  ticket: Ticket,
) {
  const typed = form.watch("recipients");
  // A draft of another version of the page may have something else here.
  const chosen = isRecipients(typed) ? typed : null;
  const recipients = chosen ?? defaultRecipients(ticket);
  const { data } = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const written = (data?.items ?? []).filter(({ state }) => state && !isUnsent(state));
  const known = participants({ ticket, written });
  const unread = useRef<Partial<Record<RecipientField, string>>>({});
  const keep = (next: typeof recipients) => setAndSaveDraft(form, draftKey, { recipients: next });
  const now = () => {
    const value = form.getValues("recipients");
    return value && isRecipients(value) ? value : defaultRecipients(ticket);
  };

  return {
    recipients,
    isOutsider: ({ email }: Recipient) => data !== undefined && !known.has(email),
    add: (line: RecipientField, one: Recipient) => keep(withRecipient(now(), line, one)),
    remove: (line: RecipientField, email: string) => keep(withoutRecipient(now(), line, email)),
    /** Why the reply cannot be sent to these recipients. */
    refusal(): string | undefined {
      const text = unread.current.to || unread.current.cc;
      if (text) return t("recipient_unreadable", { text });
      const { to, cc } = now();
      return chosen && to.length + cc.length === 0 ? t("recipient_none") : undefined;
    },
    leaveUnread(line: RecipientField, text: string) {
      unread.current = { ...unread.current, [line]: text.trim() };
    },
  };
}

export type RecipientsState = ReturnType<typeof useRecipients>;
