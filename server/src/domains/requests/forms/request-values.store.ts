import type { ticketFields } from "@parley/contract";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { findFieldsById, wordsOfValues } from "../../tickets/index.ts";

type Values = Readonly<Record<string, ticketFields.FieldValue>>;

/** Keeps what a visitor filled in, by the ids of the fields. */
export async function insertFieldValues(
  tx: TenantTx,
  request_id: string,
  values: Values,
): Promise<void> {
  const rows = Object.entries(values);
  if (rows.length === 0) return;
  await tx
    .insertInto("request_field_values")
    .values(
      rows.map(([field_id, value]) => ({ request_id, field_id, value: JSON.stringify(value) })),
    )
    .execute();
}

/** What a visitor filled in. Fields that were deleted since are gone. */
export async function findFieldValues(db: TenantDb, requestId: string): Promise<Values> {
  const rows = await db
    .selectFrom("request_field_values")
    .select(["field_id", "value"])
    .where("request_id", "=", requestId)
    .execute();
  return Object.fromEntries(
    rows.map(({ field_id, value }) => [field_id, value as ticketFields.FieldValue]),
  );
}

/** The same in words, in the order of the fields. */
export async function findFieldTexts(db: TenantDb, requestId: string) {
  const values = await findFieldValues(db, requestId);
  const fields = await findFieldsById(db, Object.keys(values));
  const words = await wordsOfValues(
    db,
    fields.map((field) => ({ field, value: values[field.id] })),
  );
  return fields.flatMap(({ key, label, type }, index) => {
    const text = words[index];
    return text ? [{ key, label, type, text }] : [];
  });
}
