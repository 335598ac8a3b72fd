import type { FieldType, RequiredOn } from "@parley/contract/tickets/fields/field-rules";
import type { TicketField } from "../fields.queries.ts";
import type { FieldChange, FieldDraft } from "./field-changes.queries.ts";

export interface OptionFields {
  readonly value: string;
  readonly label: string;
  readonly is_active: boolean;
  /** One that is saved keeps its value, and is removed only after it was retired. */
  readonly is_saved: boolean;
}

export interface FieldForm {
  readonly label: string;
  readonly key: string;
  readonly type: FieldType;
  readonly options: readonly OptionFields[];
  readonly min: string;
  readonly max: string;
  readonly pattern: string;
  readonly departments: string[];
  readonly categories: string[];
  readonly required_on: RequiredOn[];
  readonly required_for: TicketField["required_for"];
  readonly customer: TicketField["customer"];
  /** Without a field there is no condition. */
  readonly show_if: NonNullable<TicketField["show_if"]>;
  readonly is_searchable: boolean;
  readonly is_active: boolean;
}

export const blank: FieldForm = {
  label: "",
  key: "",
  type: "text",
  options: [],
  min: "",
  max: "",
  pattern: "",
  departments: [],
  categories: [],
  required_on: [],
  required_for: "staff",
  customer: "hidden",
  show_if: { field: "", is: "is", value: "" },
  is_searchable: true,
  is_active: true,
};

const isOneOf = (types: readonly FieldType[]) => (type: FieldType) => types.includes(type);
export const hasOptions = isOneOf(["select", "multi_select"]);
export const hasPattern = isOneOf(["text"]);
export const isNumber = isOneOf(["number", "decimal"]);
export const hasLength = isOneOf(["text", "long_text"]);
/** Its value can decide whether another field is asked. */
export const isCondition = isOneOf(["select", "multi_select", "checkbox"]);
/** Its values have words that a search can find. */
export const hasWords = (type: FieldType) => !isOneOf(["checkbox", "person"])(type);

const textOf = (number: number | null) => (number === null ? "" : String(number));

export function fieldsOf(field: TicketField): FieldForm {
  const { id: _id, position: _position, version: _version, ...same } = field;
  return {
    ...same,
    options: field.options.map((option) => ({ ...option, is_saved: true })),
    min: textOf(field.min),
    max: textOf(field.max),
    pattern: field.pattern ?? "",
    show_if: field.show_if ?? blank.show_if,
  };
}

/** A decimal comma is read too; undefined is not a number. */
export function limitOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** The request body: what the type does not have is left out of the field. */
export function draftOf(typed: FieldForm): FieldDraft {
  const { label, key, type, options, pattern, show_if, required_for, customer, ...same } = typed;
  const hasLimits = isNumber(type) || hasLength(type);
  return {
    ...same,
    label: label.trim(),
    key: key.trim(),
    type,
    options: hasOptions(type)
      ? options.map(({ value, label: name, is_active }) => ({
          value,
          label: name.trim(),
          is_active,
        }))
      : [],
    min: hasLimits ? (limitOf(typed.min) ?? null) : null,
    max: hasLimits ? (limitOf(typed.max) ?? null) : null,
    pattern: (hasPattern(type) && pattern.trim()) || null,
    show_if: show_if.field ? show_if : null,
    // Customers are asked only for what is in their form.
    required_for: customer === "editable" ? required_for : "staff",
    customer,
    is_searchable: hasWords(type) && typed.is_searchable,
  };
}

/** Only what differs, so that changes of others are kept. */
export function changesOf(saved: FieldForm, typed: FieldForm): FieldChange {
  const { key: _key, type: _type, ...before } = draftOf(saved);
  const after = draftOf(typed);
  const names = Object.keys(before) as (keyof typeof before)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, after[name]]),
  ) as FieldChange;
}
