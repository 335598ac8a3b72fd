import { useInfiniteQuery } from "@tanstack/react-query";
import type { Ticket } from "../tickets.queries.ts";
import { StreamFrame } from "./stream-frame.tsx";
import { timelineItem } from "./stream-item.tsx";
import { streamQuery } from "./ticket-stream.queries.ts";
import { useSeen } from "./use-seen.ts";

/** What was said and what happened. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  useSeen(ticket, stream.data?.lastSeq);
  const items = stream.data?.items ?? [];
  return (
    <StreamFrame
      stream={stream}
      seqs={items.map(({ seq }) => seq)}
      items={items.map((item) => timelineItem(item, ticket))}
    />
  );
}
