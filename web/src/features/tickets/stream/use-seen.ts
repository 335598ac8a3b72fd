import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Ticket, ticketQuery, ticketsKey } from "../tickets.queries.ts";
import { markSeen } from "./ticket-stream.queries.ts";

/** Whoever has the conversation before them has read it. That it could not be told is no reason to interrupt them. */
export function useSeen({ ticket_id, is_unread }: Ticket, lastSeq: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!is_unread || lastSeq === undefined) return;
    markSeen(ticket_id, lastSeq)
      .then((answer) => {
        queries.setQueryData(
          ticketQuery(ticket_id).queryKey,
          (ticket) => ticket && { ...ticket, is_unread: answer.is_unread },
        );
        return queries.invalidateQueries({ queryKey: [...ticketsKey, "list"] });
      })
      .catch(() => {});
  }, [queries, ticket_id, is_unread, lastSeq]);
}
