import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "#platform/session/session.ts";
import { StreamFrame } from "../stream/stream-frame.tsx";
import { streamQuery } from "../stream/ticket-stream.queries.ts";
import type { AskedTicket } from "./asked.queries.ts";
import { askedItem, publicItems } from "./asked-item.tsx";
import { useAskedSeen } from "./use-asked-seen.ts";

/** What was said between those who ask and those who answer. */
export function AskedConversation({ ticket }: { ticket: AskedTicket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const reader = useUser();
  useAskedSeen(ticket, stream.data?.lastSeq);
  const items = publicItems(stream.data?.items ?? []);
  return (
    <StreamFrame
      stream={stream}
      seqs={items.map(({ seq }) => seq)}
      items={items.map((item) => askedItem(item, reader))}
    />
  );
}
