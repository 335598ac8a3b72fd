import { search } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import type { Option } from "#ui/select/options.ts";

const least = 2;
const most = 8;

/** Other tickets by code or words; those one looked at last before anything is typed. */
export const otherTickets = (ownId: string) => (typed: string) =>
  queryOptions({
    queryKey: ["search", "others", ownId, typed],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const found = typed.length < least ? await recent(signal) : await find(typed, signal);
      return found
        .filter(({ id }) => id !== ownId)
        .map(({ id, ticket_id, title, requester_name }) => ({
          value: id,
          label: `${ticket_id} ${title.map(({ text }) => text).join("")}`,
          // What was found by words of its conversation stays, whatever its title says.
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
