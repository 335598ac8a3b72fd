import type { ticketMentions as contract } from "@parley/contract";
import { ticketMentions } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../../tickets.queries.ts";

/** Somebody or a department that a note can name. */
export type Mentionable =
  | ({ readonly kind: "person" } & contract.Person)
  | ({ readonly kind: "department" } & contract.Department);

const shown = 8;

export const mentionsQuery = (ticket: string) => (search: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "mentions", ticket, search],
    queryFn: async ({ signal }): Promise<readonly Mentionable[]> => {
      const ask = { params: { ticket }, query: { search } };
      const { people, departments } = await call(ticketMentions.list, ask, { signal });
      return [
        ...people.map((person) => ({ kind: "person" as const, ...person })),
        ...departments.map((department) => ({ kind: "department" as const, ...department })),
      ].slice(0, shown);
    },
  });
