import type { ticketLinks as contract } from "@parley/contract";
import { search, ticketLinks, ticketMerge } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import type { Option } from "#ui/select/options.ts";
import { useTicketAction } from "../lifecycle/use-ticket-action.ts";
import type { Ticket } from "../tickets.queries.ts";

/** Links, unlinks and un-merges tickets. */
export function useLinkActions({ id, ticket_id, links }: Ticket) {
  const { mutate } = useTicketAction(ticket_id);
  const params = { ticket: id };
  return {
    link: (body: contract.Draft) => mutate({ send: () => call(ticketLinks.add, { params, body }) }),
    unlink: (other: string) =>
      mutate({
        optimistic: { links: links.filter((link) => link.id !== other || link.is_fixed) },
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

const least = 2;
const most = 8;

/** Other tickets by code or text; recently viewed ones before anything is typed. */
export const otherTicketOptions = (ownId: string) => (typed: string) =>
  queryOptions({
    queryKey: ["search", "others", ownId, typed],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const found = typed.length < least ? await recent(signal) : await find(typed, signal);
      return found
        .filter(({ id }) => id !== ownId)
        .map(({ id, ticket_id, title, requester_name }) => ({
          value: id,
          label: `${ticket_id} ${title.map(({ text }) => text).join("")}`,
          // Keeps results that match by their conversation and not by their title.
          also: typed,
          ...(requester_name && { hint: requester_name }),
        }));
    },
    placeholderData: keepPreviousData,
  });

async function recent(signal: AbortSignal) {
  return (await call(search.recent, {}, { signal })).results;
}

async function find(q: string, signal: AbortSignal) {
  const query = { q, types: "tickets", page_size: most };
  const { groups } = await call(search.find, { query }, { signal });
  return groups.flatMap((group) => (group.type === "tickets" ? group.results : []));
}
