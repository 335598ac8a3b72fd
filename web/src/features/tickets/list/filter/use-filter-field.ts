import {
  type ConditionField,
  isCustomField,
  keyOfCustomField,
} from "@parley/contract/tickets/list/filter";
import { useQuery } from "@tanstack/react-query";
import { type TicketField, ticketFieldsQuery } from "../../fields/fields.queries.ts";
import { t } from "../list-texts.ts";

interface NamedField {
  readonly label: string;
  /** The definition of a custom field, as soon as it is known. */
  readonly custom: TicketField | undefined;
}

/** How the field of a condition is called, and what it is. */
export function useFilterField(field: ConditionField): NamedField {
  const { data } = useQuery({ ...ticketFieldsQuery, enabled: isCustomField(field) });
  if (!isCustomField(field)) return { label: t(`field_${field}`), custom: undefined };
  const key = keyOfCustomField(field);
  const custom = data?.find((one) => one.key === key);
  return { label: custom?.label ?? key, custom };
}
