import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface ScheduleRow {
  readonly report_id: string;
  readonly days: readonly number[];
  /** As 08:30. */
  readonly time: string;
  readonly zone: string;
  readonly recipients: readonly string[];
  readonly stopped_by: readonly string[];
  readonly next_at: string | null;
  readonly is_due: boolean;
}

const schedules = (db: TenantDb) =>
  db
    .selectFrom("report_schedules")
    .select(["report_id", "days", "zone", "recipients", "stopped_by", "next_at"])
    .select([
      sql<string>`to_char(at_time, 'HH24:MI')`.as("time"),
      sql<boolean>`coalesce(next_at <= now(), false)`.as("is_due"),
    ]);

export async function findSchedules(
  db: TenantDb,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRow>> {
  const rows = await schedules(db)
    .where("report_id", "=", sql<string>`any(${reportIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.report_id, row]));
}

export function lockSchedule(tx: TenantTx, reportId: string): Promise<ScheduleRow | undefined> {
  return schedules(tx).where("report_id", "=", reportId).forUpdate().executeTakeFirst();
}

/** Schedules that will mail something: at most one for each saved report. */
export function findActiveSchedules(
  db: TenantDb,
): Promise<{ readonly report_id: string; readonly next_at: string | null }[]> {
  return db
    .selectFrom("report_schedules")
    .select(["report_id", "next_at"])
    .where("next_at", "is not", null)
    .execute();
}

export interface Rhythm {
  readonly days: readonly number[];
  readonly time: string;
  readonly zone: string;
}

/**
 * The next moment at which it is that time on one of those days. A time that the clocks skip comes an hour later; one
 * that they show twice comes once, as each day has one moment.
 */
export async function findNextMoment(
  tx: TenantTx,
  { days, time, zone }: Rhythm,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(at) as at from (
      select (day + ${time}::time) at time zone ${zone} as at
      from generate_series(0, 14) n,
        lateral (select (now() at time zone ${zone})::date + n as day) d
      where extract(isodow from day)::int = any(${days}::int[])
    ) moments where at > now()`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function saveSchedule(
  tx: TenantTx,
  reportId: string,
  {
    days,
    time,
    zone,
    recipients,
    next_at,
  }: Omit<ScheduleRow, "report_id" | "stopped_by" | "is_due">,
): Promise<void> {
  const said = { days: [...days], at_time: time, zone, recipients: [...recipients], next_at };
  await tx
    .insertInto("report_schedules")
    .values({ report_id: reportId, ...said })
    .onConflict((conflict) => conflict.columns(["business_id", "report_id"]).doUpdateSet(said))
    .execute();
}

export async function updateNextMoment(
  tx: TenantTx,
  reportId: string,
  next_at: string | null,
): Promise<void> {
  await tx
    .updateTable("report_schedules")
    .set({ next_at })
    .where("report_id", "=", reportId)
    .execute();
}

/** Answers whether they were a recipient at all. */
export async function stopFor(tx: TenantTx, reportId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .updateTable("report_schedules")
    .set({ stopped_by: sql`array_append(array_remove(stopped_by, ${accountId}), ${accountId})` })
    .where("report_id", "=", reportId)
    .where(sql<boolean>`${accountId} = any(recipients)`)
    .returning("report_id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface MailedPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

export async function findMailedPerson(
  db: TenantDb,
  id: string,
): Promise<MailedPerson | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(["email", "first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : undefined;
}
