import { agents, categories, search } from "@parley/contract/calls";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { queryClient } from "#platform/query-client.ts";
import type { Option } from "#ui/select/options.ts";
import { t } from "./ticket-texts.ts";

const most = 50;
const key = ["ticket-choices"] as const;
const pageQuery = (search: string) => ({ page_size: most, ...(search && { search }) });

/** Customers that can be chosen as requester. A search needs at least two letters. */
export const requesterChoices = (search: string) =>
  queryOptions({
    queryKey: [...key, "requesters", search],
    queryFn: async (): Promise<Option[]> => {
      const found = search.length < 2 ? [] : await queryClient.query(peopleSearchQuery(search));
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

/** Agents that can be assigned. The server checks whether they work in the ticket's department. */
export const agentChoices = (search: string) =>
  queryOptions({
    queryKey: [...key, "agents", search],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const { results } = await call(agents.list, { query: pageQuery(search) }, { signal });
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

interface PersonResult {
  readonly id: string;
  readonly kind: "customer" | "agent";
  readonly name: string;
  /** Empty without an address, or when the reader may not see it. */
  readonly email: string;
}

const mostPeople = 20;
const textOf = (pieces: readonly { readonly text: string }[] | null) =>
  pieces?.map(({ text }) => text).join("") ?? "";

/** People whose name, address or number starts with the text, limited to whom the reader may find. */
export const peopleSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", "people", q],
    queryFn: async ({ signal }): Promise<PersonResult[]> => {
      const query = { q, types: "users", page_size: mostPeople };
      const { groups } = await call(search.find, { query }, { signal, isBackground: true });
      return groups.flatMap((group) =>
        group.type === "users"
          ? group.results.map(({ id, kind, name, email }) => ({
              id,
              kind,
              name: textOf(name),
              email: textOf(email),
            }))
          : [],
      );
    },
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });

/** People that can be added as watchers: agents, and the results of a search. A customer can then read the public part. */
export const watcherChoices = (queries: QueryClient) => (search: string) =>
  queryOptions({
    queryKey: ["ticket-choices", "watchers", search],
    queryFn: async (): Promise<Option[]> =>
      search.length < 2
        ? (await queries.query(agentChoices(""))).map(teamOption)
        : (await queries.query(peopleSearchQuery(search))).map(watcherOption),
    placeholderData: keepPreviousData,
  });

const teamOption = (option: Option): Option => ({ ...option, group: t("watchers_team") });

function watcherOption({ id, kind, name, email }: PersonResult): Option {
  const group = t(kind === "customer" ? "watchers_customers" : "watchers_team");
  return { value: id, label: name, group, ...(email && { hint: email }) };
}
