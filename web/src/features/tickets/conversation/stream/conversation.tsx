import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Ticket, ticketQuery, ticketsKey } from "../../tickets.queries.ts";
import { StreamFrame } from "./stream-frame.tsx";
import { timelineItem } from "./stream-item.tsx";
import { markSeen, streamQuery } from "./ticket-stream.queries.ts";

/** The messages and events of a ticket. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  useMarkRead(ticket, stream.data?.lastSeq);
  const items = stream.data?.items ?? [];
  return (
    <StreamFrame
      stream={stream}
      seqs={items.map(({ seq }) => seq)}
      items={items.map((item) => timelineItem(item, ticket))}
    />
  );
}

/** Marks the conversation as read while it is open. A failure is ignored. */
function useMarkRead({ ticket_id, is_unread }: Ticket, lastSeq: number | undefined): void {
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
