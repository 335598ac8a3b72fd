import type { ErrorCode } from "@parley/contract";
import {
  anyValue,
  type ConditionType,
  channels,
  conditionTypes,
  operatorsOf,
  priorities,
  slaLimits,
} from "@parley/contract/sla/choices";
import { fold, itemsOf, type StoredCondition } from "./policy-matching.rules.ts";

/** Why a policy cannot be saved, and where. */
export interface PolicyFault {
  readonly code: ErrorCode;
  readonly field: string;
  readonly details?: Record<string, string | number>;
  /** Replaces the text of the code. */
  readonly message?: string;
}

/** Finds the id of a record by an id or a name. */
type ResolveReference = (type: ReferenceType, item: string) => string | undefined;
export type ReferenceType = Extract<
  ConditionType,
  "category" | "department" | "customer" | "assigned_agent"
>;

const referenceTypes: readonly ConditionType[] = [
  "category",
  "department",
  "customer",
  "assigned_agent",
];

export function isReference(type: ConditionType): type is ReferenceType {
  return referenceTypes.includes(type);
}

/** A condition as it is stored: records by id, choices by value. */
export function resolveCondition(
  condition: StoredCondition,
  field: string,
  resolve: ResolveReference,
): StoredCondition | PolicyFault {
  const { condition_type: type, operator } = condition;
  if (!operatorsOf[type].includes(operator)) {
    return { code: "sla.operator_not_allowed", field: `${field}.operator` };
  }
  if (operator === "is_empty" || operator === "is_not_empty") {
    return { ...condition, value: anyValue };
  }
  const isList = operator === "in" || operator === "not_in";
  const given = isList ? itemsOf(condition.value) : [condition.value];
  const invalid = (message: string): PolicyFault => ({
    code: "request.invalid",
    field: `${field}.value`,
    message,
  });
  if (given.length === 0) return invalid("Value is required");
  if (given.length > slaLimits.recipients) {
    return invalid(`Choose at most ${slaLimits.recipients}`);
  }
  const kept = given.map((item) => resolveItem(type, item, resolve));
  const unknown = given.find((_, place) => kept[place] === undefined);
  if (unknown !== undefined) {
    const details = { type: conditionTypes[type].toLowerCase(), x: unknown };
    return { code: "sla.unknown_value", field: `${field}.value`, details };
  }
  return { ...condition, value: [...new Set(kept)].join(",") };
}

function resolveItem(
  type: ConditionType,
  item: string,
  resolve: ResolveReference,
): string | undefined {
  if (isReference(type)) return resolve(type, item);
  if (type === "all_tickets") return item === "true" ? item : undefined;
  if (type === "priority") return keyOf(priorities, item);
  if (type === "channel") return keyOf(channels, item);
  return type === "customer_domain" ? fold(item).replace(/^@/, "") : item;
}

/** By value or label, ignoring case. */
function keyOf(labels: Record<string, string>, item: string): string | undefined {
  const said = fold(item);
  return Object.keys(labels).find((value) => value === said || fold(labels[value] ?? "") === said);
}

export function isFault(settled: StoredCondition | PolicyFault): settled is PolicyFault {
  return "code" in settled;
}

/** The label of a condition's value. */
export function valueLabel(
  { condition_type: type, operator, value }: StoredCondition,
  nameOf: (type: ReferenceType, id: string) => string | undefined,
): string {
  if (type === "all_tickets" || value === anyValue) return "";
  const items = operator === "in" || operator === "not_in" ? itemsOf(value) : [value];
  return items.map((item) => itemLabel(type, item, nameOf)).join(", ");
}

function itemLabel(
  type: ConditionType,
  item: string,
  nameOf: (type: ReferenceType, id: string) => string | undefined,
): string {
  if (isReference(type))
    return nameOf(type, item) ?? `Unknown ${conditionTypes[type].toLowerCase()}`;
  const labels = new Map(
    Object.entries(type === "priority" ? priorities : type === "channel" ? channels : {}),
  );
  return labels.get(item) ?? item;
}
