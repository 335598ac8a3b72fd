import type { ticketFields } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";

/** A custom field as the database has it and as staff see it. */
export type FieldRow = ticketFields.Field;

const columns = [
  "id",
  "key",
  "label",
  "type",
  "options",
  "min",
  "max",
  "pattern",
  "departments",
  "categories",
  "required_on",
  "required_for",
  "customer",
  "show_if",
  "is_searchable",
  "is_active",
  "position",
  "version",
] as const;

const inOrder = (db: TenantDb) =>
  db.selectFrom("ticket_fields").select(columns).orderBy("position").orderBy("id");

/** All fields of the business, in their order. */
export function findFields(db: TenantDb): Promise<FieldRow[]> {
  return inOrder(db).$castTo<FieldRow>().execute();
}

export function findFieldsById(db: TenantDb, ids: readonly string[]): Promise<FieldRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return inOrder(db)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .$castTo<FieldRow>()
    .execute();
}

export function findFieldsByKey(db: TenantDb, keys: readonly string[]): Promise<FieldRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return inOrder(db)
    .where("key", "=", sql<string>`any(${keys}::text[])`)
    .$castTo<FieldRow>()
    .execute();
}

/** Locks the fields of the business: keys, conditions and places are compared with all others. */
export async function lockFields(tx: TenantTx): Promise<FieldRow[]> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  return findFields(tx);
}

type NewField = Omit<FieldRow, "version">;

/** What the columns take: jsonb as text. */
const written = ({ options, show_if, ...field }: Partial<FieldRow>) => ({
  ...field,
  ...(options && { options: JSON.stringify(options) }),
  ...(show_if !== undefined && { show_if: show_if && JSON.stringify(show_if) }),
});

export function insertField(tx: TenantTx, field: NewField): Promise<FieldRow> {
  return tx
    .insertInto("ticket_fields")
    .values(written(field) as typeof field & { options: string; show_if: string | null })
    .returning(columns)
    .$castTo<FieldRow>()
    .executeTakeFirstOrThrow()
    .catch(refused("ticket_fields_key", "fields.key_taken"));
}

export function updateField(
  tx: TenantTx,
  id: string,
  change: Partial<FieldRow>,
): Promise<FieldRow> {
  return tx
    .updateTable("ticket_fields")
    .set({ ...written(change), version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning(columns)
    .$castTo<FieldRow>()
    .executeTakeFirstOrThrow();
}

export async function updatePositions(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    update ticket_fields set position = place.position
    from unnest(${ids}::uuid[]) with ordinality place (id, position)
    where business_id = current_business() and ticket_fields.id = place.id
  `.execute(tx);
}

/** Deletes a field with what its values are found by. */
export async function deleteField(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("ticket_fields").where("id", "=", id).execute();
}

/** How many macros change the field. */
export async function countMacrosWith(db: TenantDb, key: string): Promise<number> {
  const names = JSON.stringify([{ type: "field", key }]);
  const { count } = await db
    .selectFrom("macros")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(sql<boolean>`changes @> ${names}::jsonb`)
    .executeTakeFirstOrThrow();
  return count;
}
