import { agents, customers, organizations } from "@parley/contract/calls";
import {
  type ConditionField,
  type FilterField,
  isCustomField,
  keyOfCustomField,
} from "@parley/contract/tickets/list/filter";
import { slaStates } from "@parley/contract/tickets/list/list-choices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { queryClient } from "#platform/query-client.ts";
import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import type { Option } from "#ui/select/options.ts";
import { departmentChoices } from "../../../departments/index.ts";
import { personNameQuery } from "../../fields/field-values.queries.ts";
import { type TicketField, ticketFieldsQuery } from "../../fields/fields.queries.ts";
import { agentChoices, categoryChoices, requesterChoices } from "../../ticket-choices.queries.ts";
import { priorityOptions, sourceOptions, statusOptions } from "../../ticket-options.tsx";
import { t } from "../list-texts.ts";

const statuses: readonly StatusName[] = ["new", "open", "pending", "on_hold", "resolved", "closed"];
const channels = ["email", "portal", "staff", "api"] as const;
const me: Option = { value: "me", label: t("value_me") };
const none = (label: string): Option => ({ value: "none", label });

/** Options that need no request. */
export const fixedChoices: Partial<Record<FilterField, readonly Option[]>> = {
  status: statusOptions(statuses),
  priority: priorityOptions,
  source: sourceOptions,
  sla_state: slaStates.map((value) => ({ value, label: t(`sla_${value}`) })),
  channel: channels.map((value) => ({ value, label: t(`channel_${value}`) })),
};

/** Options for the current user, and for none. */
export const placeholderChoices: Partial<Record<FilterField, readonly Option[]>> = {
  assignee: [me, none(t("value_none"))],
  requester: [me],
  organization: [none(t("no_organization"))],
  category: [none(t("no_category"))],
};

/** Options of a custom field that are none of its values. */
export const customPlaceholders = ({ type }: Pick<TicketField, "type">): readonly Option[] =>
  type === "person" ? [me, none(t("value_none"))] : [none(t("value_missing_choose"))];

const key = ["ticket-filter"] as const;

/** The options of a field, searched on the server where there are many. */
export const choicesOf = (field: ConditionField) => (search: string) =>
  queryOptions({
    queryKey: [...key, "choices", field, search],
    queryFn: async (): Promise<Option[]> =>
      isCustomField(field)
        ? customChoices(keyOfCustomField(field), search)
        : [
            ...(placeholderChoices[field] ?? []),
            ...(fixedChoices[field] ?? (await found(field, search))),
          ],
    placeholderData: keepPreviousData,
  });

/** Also the options that are not offered any more: tickets may have them. */
async function customChoices(fieldKey: string, search: string): Promise<Option[]> {
  const fields = await queryClient.query(ticketFieldsQuery);
  const field = fields.find((one) => one.key === fieldKey);
  if (!field) return [];
  const choices =
    field.type === "person"
      ? await queryClient.query(agentChoices(search))
      : field.options.map(({ value, label }) => ({ value, label }));
  return [...customPlaceholders(field), ...choices];
}

async function found(field: FilterField, search: string): Promise<readonly Option[]> {
  if (field === "assignee") return queryClient.query(agentChoices(search));
  if (field === "requester") return queryClient.query(requesterChoices(search));
  if (field === "department") return queryClient.query(departmentChoices);
  if (field === "category") return queryClient.query(categoryChoices);
  if (field !== "organization") return [];
  const query = { page_size: 50, ...(search && { search }) };
  const { results } = await call(organizations.list, { query });
  return results.map(({ id, name }) => ({ value: id, label: name }));
}

/** The label of a value. Fails for values that are not visible. */
export const nameQuery = (field: ConditionField, value: string) =>
  queryOptions({
    queryKey: [...key, "name", field, value],
    queryFn: () => nameOf(field, value),
    staleTime: 5 * 60_000,
  });

async function nameOf(field: ConditionField, id: string): Promise<string> {
  const ask = { params: { id } };
  if (isCustomField(field)) return nameOfCustom(keyOfCustomField(field), id);
  if (field === "assignee") return (await call(agents.show, ask)).agent.name;
  if (field === "requester") return (await call(customers.show, ask)).customer.name;
  if (field === "organization") return (await call(organizations.show, ask)).organization.name;
  const all = await queryClient.query(choicesOf(field)(""));
  return all.find(({ value }) => value === id)?.label ?? t("value_unknown");
}

async function nameOfCustom(fieldKey: string, value: string): Promise<string> {
  const fields = await queryClient.query(ticketFieldsQuery);
  const isPerson = fields.find((one) => one.key === fieldKey)?.type === "person";
  return isPerson ? queryClient.query(personNameQuery(value)) : value;
}
