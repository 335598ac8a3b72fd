import type { ticketLinks as contract } from "@parley/contract";
import { ticketLinks, ticketMerge } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useTicketAct } from "../use-ticket-act.ts";

/** What ties a ticket to others, and takes it from them again. */
export function useLinkActs({ id, ticket_id, links }: Ticket) {
  const { mutate } = useTicketAct(ticket_id);
  const params = { ticket: id };
  return {
    link: (body: contract.Draft) => mutate({ send: () => call(ticketLinks.add, { params, body }) }),
    unlink: (other: string) =>
      mutate({
        shows: { links: links.filter((link) => link.id !== other || link.is_fixed) },
        send: () => call(ticketLinks.remove, { params: { ticket: id, id: other } }),
      }),
    unmerge: (source: string) =>
      mutate({
        send: async () => {
          const { message, undo } = await call(ticketMerge.unmerge, { params: { ticket: source } });
          return { message, undo };
        },
      }),
  };
}
