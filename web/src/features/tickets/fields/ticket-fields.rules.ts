import {
  type FieldType,
  type FieldValue,
  type FieldValues,
  fieldsThatApply,
  isFilled,
} from "@parley/contract/tickets/fields/field-rules";
import type { Ticket } from "../tickets.queries.ts";
import type { TicketField } from "./fields.queries.ts";

/** A value in an input: as it is sent, or a text that cannot be read as one. */
export type InputValue = FieldValue | null | undefined;
export type StoredValues = Readonly<Record<string, InputValue>>;

/** The values that are there. */
export const filledValues = (values: StoredValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter((one): one is [string, FieldValue] => isFilled(one[1])),
  );

export const isNumeric = (type: FieldType) => type === "number" || type === "decimal";

export interface FieldOfTicket {
  readonly field: TicketField;
  readonly value: FieldValue | undefined;
  /** False: it only shows the value that is kept. */
  readonly isAsked: boolean;
}

/** The fields that a ticket shows: those that apply to it, and others with a value. */
export function fieldsOfTicket(
  fields: readonly TicketField[],
  { department, category, custom }: Pick<Ticket, "department" | "category" | "custom">,
): readonly FieldOfTicket[] {
  const values = filledValues(custom);
  const place = { department_id: department.id, category_id: category?.id ?? null, values };
  const applying = new Set(fieldsThatApply(fields, place));
  return fields
    .map((field) => ({ field, value: values[field.key], isAsked: applying.has(field) }))
    .filter(({ isAsked, value }) => isAsked || value !== undefined);
}

/** The status before which staff must fill it in. */
export function endingOf({
  required_on,
  required_for,
}: Pick<TicketField, "required_on" | "required_for">): "resolve" | "close" | undefined {
  if (required_for === "customer") return undefined;
  if (required_on.includes("resolve")) return "resolve";
  return required_on.includes("close") ? "close" : undefined;
}
