// What a custom field is and when it is asked, without a schema: the server and the pages share these rules.

export const fieldTypes = [
  "text",
  "long_text",
  "number",
  "decimal",
  "date",
  "moment",
  "checkbox",
  "select",
  "multi_select",
  "url",
  "email",
  "phone",
  "person",
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** At what a value is required. */
export const requiredOn = ["create", "resolve", "close"] as const;
export type RequiredOn = (typeof requiredOn)[number];

/** A checkbox is true or has no value. A date is a day, a moment an instant, a person the id of a member of staff. */
export type FieldValue = string | number | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What decides when a field is asked. `show_if` names another field by its key. */
export interface FieldConditions {
  readonly key: string;
  readonly is_active: boolean;
  readonly departments: readonly string[];
  readonly categories: readonly string[];
  readonly show_if: {
    readonly field: string;
    readonly is: "is" | "is_not";
    readonly value: string;
  } | null;
}

export interface FieldPlace {
  readonly department_id: string | null;
  readonly category_id: string | null;
  /** By the key of their field. */
  readonly values: FieldValues;
}

/** Whether a value is one of those a condition names: a text of a choice, or `true`. */
const holds = (value: FieldValue | undefined, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value !== undefined && String(value) === wanted;

/** The fields that are asked for a ticket: those whose department, category and condition match. */
export function fieldsThatApply<F extends FieldConditions>(
  fields: readonly F[],
  { department_id, category_id, values }: FieldPlace,
): F[] {
  const isAmong = (ids: readonly string[], id: string | null) =>
    ids.length === 0 || (id !== null && ids.includes(id));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const applies = (field: F, level = 0): boolean => {
    const { is_active, departments, categories, show_if } = field;
    const isHere =
      is_active && isAmong(departments, department_id) && isAmong(categories, category_id);
    if (!isHere || !show_if) return isHere;
    const other = byKey.get(show_if.field);
    // A condition on a field that is not asked itself is not met. Circles are refused when fields are saved.
    const isAsked = other !== undefined && level < fields.length && applies(other, level + 1);
    return isAsked && holds(values[show_if.field], show_if.value) === (show_if.is === "is");
  };
  return fields.filter((field) => applies(field));
}

export const isFilled = (value: FieldValue | null | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);
