import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findGroupNames } from "../reporting/group-names.store.ts";
import { choiceTypes, isPattern, longestOf, numberTypes, textTypes } from "./check-value.rules.ts";
import { findUsedValues } from "./field-values.store.ts";
import type { FieldRow } from "./fields.store.ts";

/** Refuses a field whose settings contradict each other or name what does not exist. */
export async function checkField(
  tx: TenantTx,
  field: FieldRow,
  all: readonly FieldRow[],
): Promise<void> {
  checkOptions(field);
  checkLimits(field);
  checkCondition(field, all);
  await checkOptionsInUse(tx, field, all);
  await checkPlaces(tx, field);
}

function checkOptions({ type, options }: FieldRow): void {
  if (!choiceTypes.includes(type)) {
    if (options.length > 0) throw refuseField("options", "Only a field of choices has options");
    return;
  }
  if (options.length === 0) throw refuseField("options", "Add a choice");
  const values = new Set(options.map(({ value }) => value));
  if (values.size < options.length) throw refuseField("options", "Give each choice its own key");
}

function checkLimits({ type, min, max, pattern }: FieldRow): void {
  if (pattern !== null) checkPattern(type, pattern);
  if (min !== null) checkLimit(type, "min", min);
  if (max !== null) checkLimit(type, "max", max);
  if (min !== null && max !== null && min > max) {
    throw refuseField("max", "Must not be less than the minimum");
  }
}

function checkPattern(type: FieldRow["type"], pattern: string): void {
  if (!textTypes.includes(type)) throw refuseField("pattern", "Only a text has a pattern");
  if (isPattern(pattern)) return;
  throw refuseField("pattern", "This is not a regular expression in RE2 syntax");
}

function checkLimit(type: FieldRow["type"], name: "min" | "max", limit: number): void {
  if (numberTypes.includes(type)) return;
  if (!textTypes.includes(type)) throw refuseField(name, "Only a number or a text has limits");
  const longest = longestOf(type);
  if (Number.isInteger(limit) && limit >= 0 && limit <= longest) return;
  throw refuseField(name, `Choose a length from 0 to ${longest}`);
}

/** The field that a condition names has the value, and conditions do not depend on each other. */
function checkCondition({ key, show_if }: FieldRow, all: readonly FieldRow[]): void {
  if (!show_if) return;
  const other = all.find((one) => one.key === show_if.field);
  if (!other) throw refuseField("show_if.field", "Unknown field");
  if (other.key === key || dependsOn(other, key, all)) {
    throw refuseField("show_if.field", "This field already depends on the one you change");
  }
  if (other.type !== "checkbox" && !choiceTypes.includes(other.type)) {
    throw refuseField("show_if.field", "Choose a field of choices or a checkbox");
  }
  const values = other.type === "checkbox" ? ["true"] : other.options.map(({ value }) => value);
  if (!values.includes(show_if.value)) {
    throw refuseField("show_if.value", "Not one of the choices");
  }
}

function dependsOn(field: FieldRow, key: string, all: readonly FieldRow[]): boolean {
  const seen = new Set<string>();
  let next: FieldRow | undefined = field;
  while (next?.show_if && !seen.has(next.key)) {
    if (next.show_if.field === key) return true;
    seen.add(next.key);
    const wanted: string = next.show_if.field;
    next = all.find((one) => one.key === wanted);
  }
  return false;
}

/** A choice that tickets or conditions use is made inactive instead of removed. */
async function checkOptionsInUse(
  tx: TenantTx,
  field: FieldRow,
  all: readonly FieldRow[],
): Promise<void> {
  const before = all.find(({ id }) => id === field.id)?.options ?? [];
  const gone = before.filter(({ value }) => field.options.every((one) => one.value !== value));
  const named = gone.filter(({ value }) =>
    all.some(({ show_if }) => show_if?.field === field.key && show_if.value === value),
  );
  const values = gone.map(({ value }) => value);
  const used = new Set([
    ...named.map(({ value }) => value),
    ...(await findUsedValues(tx, field.id, values)),
  ]);
  const first = gone.find(({ value }) => used.has(value));
  if (!first) return;
  throw refuseField("options", `“${first.label}” is in use. Make it inactive instead.`);
}

async function checkPlaces(tx: TenantTx, { departments, categories }: FieldRow): Promise<void> {
  const [knownDepartments, knownCategories] = [
    await findGroupNames(tx, "department", departments),
    await findGroupNames(tx, "category", categories),
  ];
  if (departments.some((id) => !knownDepartments.has(id))) {
    throw refuseField("departments", "Unknown department");
  }
  if (categories.some((id) => !knownCategories.has(id))) {
    throw refuseField("categories", "Unknown category");
  }
}
