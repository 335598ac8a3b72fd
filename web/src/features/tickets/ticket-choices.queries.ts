import { agents, categories } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { queryClient } from "#platform/query-client.ts";
import type { Option } from "#ui/select/options.ts";
import { peopleFound } from "./people-found.queries.ts";

const most = 50;
const key = ["ticket-choices"] as const;
const asked = (search: string) => ({ page_size: most, ...(search && { search }) });

/** Who may ask: customers, whom everybody may find who may answer them. A search takes two letters at least. */
export const requesterChoices = (search: string) =>
  queryOptions({
    queryKey: [...key, "requesters", search],
    queryFn: async (): Promise<Option[]> => {
      const found = search.length < 2 ? [] : await queryClient.query(peopleFound(search));
      return found
        .filter(({ kind }) => kind === "customer")
        .map(({ id, name, email }) => ({
          value: id,
          label: name,
          ...(email && { hint: email }),
        }));
    },
    placeholderData: keepPreviousData,
  });

/** Who may answer. Whether they work in the ticket's department, the server says. */
export const agentChoices = (search: string) =>
  queryOptions({
    queryKey: [...key, "agents", search],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const { results } = await call(agents.list, { query: asked(search) }, { signal });
      return results
        .filter((agent) => !("status" in agent) || agent.status !== "deactivated")
        .map(({ id, name }) => ({ value: id, label: name }));
    },
    placeholderData: keepPreviousData,
  });

export const categoryChoices = queryOptions({
  queryKey: [...key, "categories"],
  queryFn: async ({ signal }): Promise<Option[]> => {
    const query = { page_size: 100, is_active: true };
    const { results } = await call(categories.list, { query }, { signal });
    return results.map(({ id, name }) => ({ value: id, label: name }));
  },
});
