import type { ticketFields as contract } from "@parley/contract";
import { agents, ticketChanges, ticketFields } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { queryClient } from "#platform/query-client.ts";
import { agentChoices } from "../ticket-choices.queries.ts";
import { ticketFieldsKey } from "./fields.queries.ts";

/** A field of the form for customers. Only active ones are there. */
export type AskedField = contract.FormField & { readonly is_active: true };

/** The fields of the form for customers. They cannot search for staff, so no person is asked. */
export const customerFormQuery = queryOptions({
  queryKey: [...ticketFieldsKey, "form"],
  queryFn: async ({ signal }): Promise<readonly AskedField[]> => {
    const { results } = await call(ticketFields.form, {}, { signal });
    return results
      .filter(({ type }) => type !== "person")
      .map((field) => ({ ...field, is_active: true }));
  },
  staleTime: 5 * 60_000,
});

/** The name of a member of staff, also of one who cannot be chosen any more. */
export const personNameQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketFieldsKey, "person", id],
    queryFn: async ({ signal }): Promise<string> => {
      const active = await queryClient.query(agentChoices(""));
      const found = active.find(({ value }) => value === id);
      return found?.label ?? (await call(agents.show, { params: { id } }, { signal })).agent.name;
    },
    staleTime: 5 * 60_000,
  });

/** Saves values of a ticket, whatever others have changed meanwhile. */
export const saveValues = (ticket: string, custom: contract.Values) =>
  call(ticketChanges.update, { params: { ticket }, body: { custom } });
