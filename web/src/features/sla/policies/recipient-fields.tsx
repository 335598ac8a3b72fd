import { useQuery } from "@tanstack/react-query";
import { Controller, type FieldPath } from "react-hook-form";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { t } from "../sla-texts.ts";
import { peopleQuery } from "./policies.queries.ts";
import type { PolicyForm } from "./policy-form.rules.ts";
import type { PolicyFormApi } from "./policy-form.ts";

interface Props {
  readonly form: PolicyFormApi;
  readonly agents: FieldPath<PolicyForm>;
  readonly groups: FieldPath<PolicyForm>;
  readonly hint: string;
}

/** The recipients: agents and departments. */
export function RecipientFields({ form, agents, groups, hint }: Props) {
  const { data } = useQuery(peopleQuery);
  const lists = [
    {
      name: agents,
      label: t("notify_agents"),
      options: (data?.users ?? []).map((user) => ({
        value: user.id,
        label: user.name,
        hint: user.email,
      })),
    },
    {
      name: groups,
      label: t("notify_groups"),
      hint,
      options: (data?.groups ?? []).map((group) => ({
        value: group.id,
        label: group.name,
        hint: t("members", { count: group.member_count }),
      })),
    },
  ];
  return (
    <div className="grid gap-x-2 sm:grid-cols-2">
      {lists.map((list) => (
        <Controller
          key={list.name}
          control={form.control}
          name={list.name}
          render={({ field: { value, ...control }, fieldState }) => (
            <MultiSelect
              {...control}
              label={list.label}
              hint={list.hint}
              options={list.options}
              value={value as string[]}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </div>
  );
}
