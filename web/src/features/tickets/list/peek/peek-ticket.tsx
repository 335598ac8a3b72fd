import { UserPlus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { EndButton } from "../../header/end-button.tsx";
import { TicketMarks } from "../../header/ticket-marks.tsx";
import { TicketNotice } from "../../header/ticket-notice.tsx";
import { AssigneeProperty } from "../../panel/assignee-property.tsx";
import { RequesterProperty } from "../../panel/requester-property.tsx";
import { KeyHint } from "../../parts/key-hint.tsx";
import { Conversation } from "../../stream/conversation.tsx";
import { t as ticketText } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useWorkActs } from "../../use-work-acts.ts";

/** The ticket to be read, with what is done quickly. Whoever wants to answer opens it. */
export function PeekTicket({ ticket }: { ticket: Ticket }) {
  const { take } = useWorkActs(ticket);
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
          <EndButton ticket={ticket} />
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
