import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { CustomPatch } from "./custom-values.ts";

/** Writes the rows by which the values of a ticket are found. Those of a field that was deleted are left out. */
export async function replaceFieldValues(
  tx: TenantTx,
  ticketId: string,
  patch: CustomPatch,
): Promise<void> {
  await tx
    .deleteFrom("ticket_field_values")
    .where("ticket_id", "=", ticketId)
    .where("field_id", "=", sql<string>`any(${Object.keys(patch)}::uuid[])`)
    .execute();
  const rows = Object.entries(patch).flatMap(([field_id, value]) =>
    value === null ? [] : [value].flat().map((one) => ({ field_id, value: String(one) })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into ticket_field_values (field_id, ticket_id, value, number, day, at)
    select field.id, ${ticketId}::uuid,
      case when field.type in ('text', 'long_text', 'url', 'email', 'phone')
        then lower(left(given.value, 200)) else given.value end,
      case when field.type in ('number', 'decimal') then given.value::float8 end,
      case when field.type = 'date' then given.value::date end,
      case when field.type = 'moment' then given.value::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (field_id uuid, value text)
    join ticket_fields field on field.business_id = current_business() and field.id = given.field_id
    for key share of field
  `.execute(tx);
}

/** Those of some values of a field that tickets have. */
export async function findUsedValues(
  db: TenantDb,
  fieldId: string,
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${values}::text[]) value
    where exists (
      select from ticket_field_values used
      where used.business_id = current_business() and used.field_id = ${fieldId} and used.value = value.value
    )
  `.execute(db);
  return rows.map(({ value }) => value);
}

/** Removes the values of a deleted field from some tickets; answers the last of them, if there may be more. */
export async function clearSomeValues(
  tx: TenantTx,
  fieldId: string,
  after: string,
  most: number,
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom("tickets")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  // Locked in the order in which all others lock tickets.
  await sql`
    with found as (
      select id from tickets
      where business_id = current_business() and id = any(${ids}::uuid[]) and custom ? ${fieldId}::text
      order by id for update
    )
    update tickets set custom = custom - ${fieldId}::text from found
    where tickets.business_id = current_business() and tickets.id = found.id
  `.execute(tx);
  return rows.length === most ? ids.at(-1) : undefined;
}
