import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepTyped } from "../composer/keep-typed.ts";
import type { Typed } from "../composer/use-sending.ts";
import { streamQuery } from "../stream/ticket-stream.queries.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import {
  type Line,
  participants,
  type Recipient,
  usualRecipients,
  withoutRecipient,
  withRecipient,
} from "./recipients.rules.ts";

/** Who gets the reply that is being written. As long as nobody changes it, it follows the ticket. */
export function useRecipients(form: UseFormReturn<Typed>, draftKey: string, ticket: Ticket) {
  const chosen = form.watch("recipients");
  const recipients = chosen ?? usualRecipients(ticket);
  const { data } = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const unsent = ["holding", "held", "cancelled"];
  const written = (data?.items ?? []).filter(({ state }) => state && !unsent.includes(state));
  const known = participants({ ticket, written });
  const unread = useRef<Partial<Record<Line, string>>>({});
  const keep = (next: typeof recipients) => keepTyped(form, draftKey, { recipients: next });
  const now = () => form.getValues("recipients") ?? usualRecipients(ticket);

  return {
    recipients,
    isOutsider: ({ email }: Recipient) => data !== undefined && !known.has(email),
    add: (line: Line, one: Recipient) => keep(withRecipient(now(), line, one)),
    remove: (line: Line, email: string) => keep(withoutRecipient(now(), line, email)),
    /** Why it cannot go to them. */
    refusal(): string | undefined {
      const text = unread.current.to || unread.current.cc;
      if (text) return t("recipient_unreadable", { text });
      const { to, cc } = now();
      return chosen && to.length + cc.length === 0 ? t("recipient_none") : undefined;
    },
    leaveUnread(line: Line, text: string) {
      unread.current = { ...unread.current, [line]: text.trim() };
    },
  };
}

export type RecipientsState = ReturnType<typeof useRecipients>;
