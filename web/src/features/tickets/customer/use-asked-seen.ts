import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { markSeen } from "../stream/ticket-stream.queries.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { type AskedTicket, askedTicketQuery } from "./asked.queries.ts";

/** Whoever has the conversation before them has read it. That it could not be told is no reason to interrupt them. */
export function useAskedSeen(
  { ticket_id, is_unread }: AskedTicket,
  lastSeq: number | undefined,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!is_unread || lastSeq === undefined) return;
    markSeen(ticket_id, lastSeq)
      .then((answer) => {
        queries.setQueryData(
          askedTicketQuery(ticket_id).queryKey,
          (ticket) => ticket && { ...ticket, is_unread: answer.is_unread },
        );
        return queries.invalidateQueries({ queryKey: [...ticketsKey, "asked"] });
      })
      .catch(() => {});
  }, [queries, ticket_id, is_unread, lastSeq]);
}
