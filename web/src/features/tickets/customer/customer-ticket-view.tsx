import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "#platform/session/session.ts";
import { usePageName } from "#ui/page/use-page-name.ts";
import { StreamFrame } from "../conversation/stream/stream-frame.tsx";
import { markSeen, streamQuery } from "../conversation/stream/ticket-stream.queries.ts";
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
  useCustomerMarkRead(ticket, stream.data?.lastSeq);
  const items = publicItems(stream.data?.items ?? []);
  return (
    <StreamFrame
      stream={stream}
      seqs={items.map(({ seq }) => seq)}
      items={items.map((item) => customerTimelineItem(item, reader))}
    />
  );
}

/** Marks the conversation as read while it is open. A failure is ignored. */
function useCustomerMarkRead(
  { ticket_id, is_unread }: CustomerTicket,
  lastSeq: number | undefined,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!is_unread || lastSeq === undefined) return;
    markSeen(ticket_id, lastSeq)
      .then((answer) => {
        queries.setQueryData(
          customerTicketQuery(ticket_id).queryKey,
          (ticket) => ticket && { ...ticket, is_unread: answer.is_unread },
        );
        return queries.invalidateQueries({ queryKey: [...ticketsKey, "customer-list"] });
      })
      .catch(() => {});
  }, [queries, ticket_id, is_unread, lastSeq]);
}
