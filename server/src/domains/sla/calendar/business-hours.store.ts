import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";

const columns = [
  "id",
  "name",
  "iso_weekday",
  "start_time",
  "end_time",
  "is_working_day",
  "timezone",
  "version",
  "created_at",
  "updated_at",
] as const;

/** The whole schedule, Monday first. */
export function findHours(db: TenantDb) {
  return db
    .selectFrom("sla_business_hours")
    .select(columns)
    .orderBy("iso_weekday")
    .orderBy("start_time")
    .orderBy("id")
    .execute();
}

export type HoursRow = Awaited<ReturnType<typeof findHours>>[number];

/** Locks the row until the transaction ends. */
export async function lockHours(tx: TenantTx, id: string): Promise<HoursRow> {
  const row = await tx
    .selectFrom("sla_business_hours")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail("record.not_found");
  return row;
}

interface NewHours {
  id: string;
  name: string;
  iso_weekday: number;
  start_time: string;
  end_time: string;
  is_working_day: boolean;
  timezone: string;
}

/** Returns the rows in the order they were given. */
export async function insertHours(tx: TenantTx, hours: readonly NewHours[]): Promise<HoursRow[]> {
  const rows = await tx.insertInto("sla_business_hours").values(hours).returning(columns).execute();
  const places = new Map(hours.map(({ id }, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

export function updateHours(
  tx: TenantTx,
  id: string,
  change: { [K in Exclude<keyof NewHours, "id">]?: NewHours[K] | undefined },
): Promise<HoursRow> {
  return tx
    .updateTable("sla_business_hours")
    .set(change)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteHours(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("sla_business_hours").where("id", "=", id).execute();
}

/** The database's time, and the current year in a time zone. */
export async function currentTime(
  db: TenantDb,
  zone: string,
): Promise<{ now: string; year: number }> {
  const { rows } = await sql<{ now: string; year: number }>`
    select now() as now, extract(year from now() at time zone ${zone})::int as year
  `.execute(db);
  if (!rows[0]) throw new Error("the database tells no time");
  return rows[0];
}
