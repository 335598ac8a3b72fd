import type { requestFormConfig, ticketFields } from "@parley/contract";
import { fieldsThatApply, isFilled } from "@parley/contract/tickets/fields/field-rules";
import { checkValue, type FieldRow } from "../../tickets/index.ts";

/** A custom field as a form asks it. */
export interface FormField extends FieldRow {
  readonly help: string;
  readonly is_required: boolean;
}

/** What cannot be asked of somebody whom the desk does not know: its staff, and an instant without a time zone. */
const untyped: readonly ticketFields.FieldType[] = ["person", "moment"];

export const canBeAsked = ({ type, customer, is_active }: FieldRow): boolean =>
  is_active && customer === "editable" && !untyped.includes(type);

/**
 * The fields of a form in its order. One that customers do not fill in any more is left out, and so is one that depends
 * on a value that the form does not ask. Departments and categories do not count: the form says where a field is asked.
 */
export function fieldsOfForm(
  asked: readonly requestFormConfig.AskedField[],
  all: readonly FieldRow[],
): FormField[] {
  const byId = new Map(all.map((field) => [field.id, field]));
  const found = asked.flatMap(({ field: id, is_required, help }) => {
    const field = byId.get(id);
    if (!field || !canBeAsked(field)) return [];
    const mustHave = field.required_on.includes("create") && field.required_for !== "staff";
    return [
      { ...field, departments: [], categories: [], help, is_required: is_required || mustHave },
    ];
  });
  const keys = new Set(found.map(({ key }) => key));
  return found.flatMap((field) => {
    const { show_if } = field;
    if (!show_if || keys.has(show_if.field)) return [field];
    return show_if.is === "is_not" ? [{ ...field, show_if: null }] : [];
  });
}

export interface CheckedFields {
  /** By the ids of the fields. */
  readonly values: Readonly<Record<string, ticketFields.FieldValue>>;
  /** What is wrong, as `custom.key`. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Checks what somebody filled in. A value of a field whose condition is not met is not kept. */
export function checkFormValues(
  fields: readonly FormField[],
  given: ticketFields.Values = {},
): CheckedFields {
  const problems: Record<string, string> = {};
  const values: Record<string, ticketFields.FieldValue> = {};
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const [key, one] of Object.entries(given)) {
    const field = byKey.get(key);
    const checked = field ? checkValue(field, one) : { refusal: "Unknown field" };
    if ("refusal" in checked) problems[`custom.${key}`] = checked.refusal;
    else if (checked.value !== null) values[key] = checked.value;
  }
  const place = { department_id: null, category_id: null, values };
  const applying = fieldsThatApply(fields, place);
  for (const { key, label, is_required } of applying) {
    if (!is_required || isFilled(values[key])) continue;
    problems[`custom.${key}`] ??= `${label} is required`;
  }
  const kept = applying.flatMap(({ id, key }) => {
    const value = values[key];
    return value === undefined ? [] : [[id, value] as const];
  });
  return { values: Object.fromEntries(kept), problems };
}
