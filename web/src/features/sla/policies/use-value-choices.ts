import { channels, priorities } from "@parley/contract/sla/choices";
import { useQuery } from "@tanstack/react-query";
import type { Option } from "#ui/select/options.ts";
import { siteQuery } from "../../tenancy/index.ts";
import { peopleQuery } from "./policies.queries.ts";
import type { WordOf } from "./sentence.rules.ts";

const listed = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const named = (records: readonly { id: string; name: string }[] = []): Option[] =>
  records.map(({ id, name }) => ({ value: id, label: name }));

/** The choices for the value of a condition; undefined if it is free text. */
export function useValueChoices() {
  const { data: site } = useQuery(siteQuery);
  const { data: people } = useQuery(peopleQuery);
  const choices: Readonly<Record<string, Option[]>> = {
    priority: listed(priorities),
    channel: listed(channels),
    category: named(site?.ticket_categories),
    department: named(people?.groups),
    assigned_agent: named(people?.users),
  };
  const wordOf: WordOf = (type, value) =>
    choices[type]?.find((option) => option.value === value)?.label ?? value;
  return { choicesOf: (type: string) => choices[type], wordOf };
}
export type ValueChoices = ReturnType<typeof useValueChoices>;
