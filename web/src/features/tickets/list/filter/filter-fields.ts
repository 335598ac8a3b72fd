import {
  type Condition,
  type ConditionField,
  customFieldOf,
  type FilterField,
  filterFields,
  isCustomField,
} from "@parley/contract/tickets/list/filter";
import type { Filter, FilterField as Offered } from "#ui/filters/filter-types.ts";
import { usePermissions } from "../../../identity/index.ts";
import { type TicketField, useTicketFields } from "../../fields/fields.queries.ts";
import { t } from "../list-texts.ts";
import { choiceOf } from "./filter-address.rules.ts";
import { fixedChoices, placeholderChoices } from "./filter-choices.queries.ts";

/** Fields that need a permission. */
const guarded = {
  merged: "tickets.update",
  spam: "tickets.spam",
  trash: "tickets.delete",
  has_note: "tickets.note",
} as const;

const is = { key: "is", label: t("is_is") };
const words: Record<string, readonly string[]> = { me: ["mine"], none: ["unassigned", "nobody"] };

/** The fields a person can filter by, with labels for their values. Custom fields come last. */
export function useFilterFields(): readonly Offered[] {
  const may = usePermissions();
  const custom = useTicketFields().filter(({ is_active }) => is_active);
  const isOpen = (field: FilterField) => {
    const right = guarded[field as keyof typeof guarded];
    return right === undefined || may([right]) === true;
  };
  return [
    ...(Object.keys(filterFields) as FilterField[]).filter(isOpen).map(offered),
    ...custom.map(offeredCustom),
  ];
}

function offered(field: FilterField): Offered {
  const label = t(`field_${field}`);
  const isFlag = filterFields[field] === "flag";
  const named = field === "assignee" ? placeholderChoices.assignee : fixedChoices[field];
  const values = named?.map(({ value, label: name }) => ({
    key: value,
    label: name,
    words: words[value] ?? [],
  }));
  const own = isFlag ? [{ key: "true", label }] : values;
  return { key: field, label, operators: [is], ...(own && { values: own }) };
}

function offeredCustom({ key, label, type, options }: TicketField): Offered {
  const choices = options.map((option) => ({ key: option.value, label: option.label }));
  const values = type === "checkbox" ? [{ key: "true", label }] : choices;
  return { key: customFieldOf(key), label, operators: [is], values };
}

/** The condition that typed words were parsed as. */
export function conditionOf({ field, values }: Filter): Condition {
  const name = field as ConditionField;
  if (!isCustomField(name) && filterFields[name] === "flag") {
    return { field: name, is: "is", value: true };
  }
  return choiceOf(name, values);
}
