import type { ticketFields } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findPeopleById } from "../core/people.store.ts";
import type { FieldRow } from "./fields.store.ts";

type FieldValue = ticketFields.FieldValue;

export interface ValueOfField {
  readonly field: FieldRow;
  readonly value: FieldValue | null | undefined;
}

/** Values as people read them: labels of choices, names of people. No value is null. */
export async function wordsOfValues(
  db: TenantDb,
  values: readonly ValueOfField[],
): Promise<(string | null)[]> {
  const people = await findPeopleById(
    db,
    values.map(({ field, value }) => (field.type === "person" && value ? String(value) : null)),
  );
  return values.map(({ field: { type, options }, value }) => {
    if (value === null || value === undefined || value === false) return null;
    if (type === "checkbox") return "Yes";
    if (type === "person") return people.get(String(value))?.name ?? "unknown";
    if (type !== "select" && type !== "multi_select") return String(value);
    const labels = new Map(options.map((option) => [option.value, option.label]));
    return [value]
      .flat()
      .map((one) => labels.get(String(one)) ?? String(one))
      .join(", ");
  });
}
