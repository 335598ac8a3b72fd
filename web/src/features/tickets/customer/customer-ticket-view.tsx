import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "#platform/session/session.ts";
import { usePageName } from "#ui/page/use-page-name.ts";
import { StreamFrame } from "../conversation/stream/stream-frame.tsx";
import { streamQuery } from "../conversation/stream/ticket-stream.queries.ts";
import { useMarkRead } from "../conversation/stream/use-mark-read.ts";
import { useSendingItems } from "../conversation/stream/use-sending-items.tsx";
import { useTicketLiveUpdates } from "../live/use-ticket-live-updates.ts";
import { PanelBoundary } from "../panel-boundary.tsx";
import { ticketsKey } from "../tickets.queries.ts";
import { customerTimelineItem, publicItems } from "./customer-stream-item.tsx";
import { CustomerTicketHeader } from "./customer-ticket-header.tsx";
import { CustomerTicketReply } from "./customer-ticket-reply.tsx";
import { type CustomerTicket, customerTicketQuery } from "./customer-tickets.queries.ts";

/** The customer's page of a ticket. */
export function CustomerTicketView({ ticket }: { ticket: CustomerTicket }) {
  usePageName(`${ticket.ticket_id} ${ticket.title}`);
  useTicketLiveUpdates(ticket);
  return (
    <div className="flex flex-col md:h-full max-md:min-h-full">
      <PanelBoundary>
        <CustomerTicketHeader ticket={ticket} />
      </PanelBoundary>
      <div className="min-h-0 flex-1 bg-canvas px-6 py-5 max-md:px-4 md:overflow-y-auto">
        <PanelBoundary>
          <CustomerConversation ticket={ticket} />
        </PanelBoundary>
      </div>
      <PanelBoundary>
        <CustomerTicketReply ticket={ticket} />
      </PanelBoundary>
    </div>
  );
}

/** The public conversation. */
function CustomerConversation({ ticket }: { ticket: CustomerTicket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const reader = useUser();
  useMarkRead(ticket, stream.data?.lastSeq, (queries, is_unread) => {
    const { queryKey } = customerTicketQuery(ticket.ticket_id);
    queries.setQueryData(queryKey, (shown) => shown && { ...shown, is_unread });
    return queries.invalidateQueries({ queryKey: [...ticketsKey, "customer-list"] });
  });
  const items = publicItems(stream.data?.items ?? []);
  const sending = useSendingItems(ticket.id, items);
  return (
    <StreamFrame
      stream={stream}
      seqs={items.map(({ seq }) => seq)}
      items={items.map((item) => customerTimelineItem(item, reader))}
      sending={sending}
    />
  );
}
