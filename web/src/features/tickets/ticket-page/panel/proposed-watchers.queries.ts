import { ticketWatchers } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import { useTicketAction } from "../../lifecycle/use-ticket-action.ts";
import type { Ticket } from "../../tickets.queries.ts";

/** Adds somebody who is proposed as a watcher, or dismisses them. */
export function useAnswerProposal({ id, ticket_id, proposed_watchers: proposed }: Ticket) {
  const { mutate } = useTicketAction(ticket_id);
  return (address: string, is_accepted: boolean) =>
    mutate({
      optimistic: { proposed_watchers: proposed.filter((one) => one.address !== address) },
      send: () =>
        call(ticketWatchers.answerProposal, {
          params: { ticket: id },
          body: { address, is_accepted },
        }),
    });
}
