import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Option } from "#ui/select/options.ts";
import { type FoundPerson, peopleFound } from "../people-found.queries.ts";
import { agentChoices } from "../ticket-choices.queries.ts";
import { t } from "../ticket-texts.ts";

/** Who may follow: colleagues at once, and whoever is searched for. A customer reads the public part from then on. */
export const watcherChoices = (queries: QueryClient) => (search: string) =>
  queryOptions({
    queryKey: ["ticket-choices", "watchers", search],
    queryFn: async (): Promise<Option[]> =>
      search.length < 2
        ? (await queries.query(agentChoices(""))).map(ofTeam)
        : (await queries.query(peopleFound(search))).map(optionOf),
    placeholderData: keepPreviousData,
  });

const ofTeam = (option: Option): Option => ({ ...option, group: t("watchers_team") });

function optionOf({ id, kind, name, email }: FoundPerson): Option {
  const group = t(kind === "customer" ? "watchers_customers" : "watchers_team");
  return { value: id, label: name, group, ...(email && { hint: email }) };
}
