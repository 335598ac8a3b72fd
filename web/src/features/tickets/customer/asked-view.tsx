import { usePageName } from "#ui/page/use-page-name.ts";
import { useFollowed } from "../live/use-followed.ts";
import type { AskedTicket } from "./asked.queries.ts";
import { AskedConversation } from "./asked-conversation.tsx";
import { AskedHeader } from "./asked-header.tsx";
import { AskedReply } from "./asked-reply.tsx";

/** The conversation with whoever answers, and where it stands. */
export function AskedView({ ticket }: { ticket: AskedTicket }) {
  usePageName(`${ticket.ticket_id} ${ticket.title}`);
  useFollowed(ticket);
  return (
    <div className="flex flex-col md:h-full max-md:min-h-full">
      <AskedHeader ticket={ticket} />
      <div className="min-h-0 flex-1 bg-canvas px-6 py-5 max-md:px-4 md:overflow-y-auto">
        <AskedConversation ticket={ticket} />
      </div>
      <AskedReply ticket={ticket} />
    </div>
  );
}
