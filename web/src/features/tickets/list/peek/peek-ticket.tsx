import { UserPlus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Conversation } from "../../conversation/stream/conversation.tsx";
import { KeyHint } from "../../key-hint.tsx";
import { ResolveButton } from "../../lifecycle/resolve-button.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { TicketMarks } from "../../ticket-page/header/ticket-marks.tsx";
import { TicketNotice } from "../../ticket-page/header/ticket-notice.tsx";
import { AssigneeProperty } from "../../ticket-page/panel/assignee-property.tsx";
import { RequesterProperty } from "../../ticket-page/panel/requester-property.tsx";
import { t as ticketText } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";

/** A read-only conversation with quick actions. */
export function PeekTicket({ ticket }: { ticket: Ticket }) {
  const { take } = useTicketActions(ticket);
  return (
    <>
      <div className="shrink-0 border-line border-b px-4 pt-3 pb-3">
        <h2 className="break-words font-semibold text-lead">{ticket.title}</h2>
        <TicketMarks ticket={ticket} isPeek />
        <dl className="mt-2">
          <RequesterProperty ticket={ticket} />
          <AssigneeProperty ticket={ticket} />
        </dl>
        <div className="mt-2 flex flex-wrap gap-2">
          <ResolveButton ticket={ticket} />
          {ticket.may.take && !ticket.assigned_to && (
            <Button icon={UserPlus} onClick={take}>
              {ticketText("take")}
              <KeyHint of="take" />
            </Button>
          )}
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas">
        <TicketNotice ticket={ticket} />
        <div className="px-4 py-4">
          <Conversation ticket={ticket} />
        </div>
      </div>
    </>
  );
}
