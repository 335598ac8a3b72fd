import { useInfiniteQuery } from "@tanstack/react-query";
import { type Ticket, ticketQuery, ticketsKey } from "../../tickets.queries.ts";
import { StreamFrame } from "./stream-frame.tsx";
import { timelineItem } from "./stream-item.tsx";
import { streamQuery } from "./ticket-stream.queries.ts";
import { useLinkedMessage } from "./use-linked-message.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useSendingItems } from "./use-sending-items.tsx";

/** The messages and events of a ticket. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  useMarkRead(ticket, stream.data?.lastSeq, (queries, is_unread) => {
    const { queryKey } = ticketQuery(ticket.ticket_id);
    queries.setQueryData(queryKey, (shown) => shown && { ...shown, is_unread });
    return queries.invalidateQueries({ queryKey: [...ticketsKey, "list"] });
  });
  const items = stream.data?.items ?? [];
  const sending = useSendingItems(ticket.id, items);
  const linked = useLinkedMessage(stream, items);
  return (
    <StreamFrame
      stream={stream}
      linked={linked}
      seqs={items.map(({ seq }) => seq)}
      items={items.map((item) => timelineItem(item, ticket))}
      sending={sending}
    />
  );
}
