import type { holidays } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";

type Holiday = holidays.Holiday;

const columns = [
  "id",
  "name",
  "date",
  "is_recurring",
  "description",
  "is_active",
  "version",
  "created_at",
  "updated_at",
] as const;

interface HolidayFilter {
  readonly is_active?: boolean | undefined;
  readonly year?: number | undefined;
}

function filteredHolidays(db: TenantDb, { is_active, year }: HolidayFilter) {
  let query = db.selectFrom("sla_holidays");
  if (is_active !== undefined) query = query.where("is_active", "=", is_active);
  // A recurring holiday is in every year, except that 29 February is only in leap years.
  if (year !== undefined) {
    query = query.where(
      sql<boolean>`(extract(year from date) = ${year}::int or is_recurring and (
        to_char(date, 'MM-DD') <> '02-29' or extract(month from make_date(${year}::int, 2, 28) + 1) = 2))`,
    );
  }
  return query;
}

export function findHolidays(
  db: TenantDb,
  filter: HolidayFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Holiday[]> {
  return filteredHolidays(db, filter)
    .select(columns)
    .orderBy("date")
    .limit(limit)
    .offset(offset)
    .$castTo<Holiday>()
    .execute();
}

export async function countHolidays(db: TenantDb, filter: HolidayFilter = {}): Promise<number> {
  const { count } = await filteredHolidays(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The fields of all active holidays that the calendar needs. */
export function findDaysOff(db: TenantDb) {
  return db
    .selectFrom("sla_holidays")
    .select(["date", "is_recurring", "is_active"])
    .where("is_active", "=", true)
    .$castTo<Pick<Holiday, "date" | "is_recurring" | "is_active">>()
    .execute();
}

/** The names of the holidays on some dates. A holiday of that exact date takes precedence over a recurring one. */
export async function findHolidayNames(
  db: TenantDb,
  dates: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ date: string; name: string }>`
    select distinct on (days.date) to_char(days.date, 'YYYY-MM-DD') as date, h.name
    from unnest(${dates}::date[]) days (date)
    join sla_holidays h on h.business_id = current_business()
      and (h.date = days.date or h.is_recurring and to_char(h.date, 'MM-DD') = to_char(days.date, 'MM-DD'))
    order by days.date, h.date = days.date desc
  `.execute(db);
  return new Map(rows.rows.map(({ date, name }) => [date, name]));
}

/** Locks the row until the transaction ends. */
export async function lockHoliday(tx: TenantTx, id: string): Promise<Holiday> {
  const row = await tx
    .selectFrom("sla_holidays")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .$castTo<Holiday>()
    .executeTakeFirst();
  if (!row) throw fail("record.not_found");
  return row;
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const dateTaken = (date: string | undefined) =>
  refused("sla_holidays_one_per_date", "sla.holiday_date_taken", {
    date: date ? longDate.format(Date.parse(date)) : "",
  });

export function insertHoliday(
  tx: TenantTx,
  holiday: holidays.Draft & { id: string },
): Promise<Holiday> {
  return tx
    .insertInto("sla_holidays")
    .values(holiday)
    .returning(columns)
    .$castTo<Holiday>()
    .executeTakeFirstOrThrow()
    .catch(dateTaken(holiday.date));
}

export function updateHoliday(
  tx: TenantTx,
  id: string,
  change: Omit<holidays.Change, "version">,
): Promise<Holiday> {
  return tx
    .updateTable("sla_holidays")
    .set(change)
    .where("id", "=", id)
    .returning(columns)
    .$castTo<Holiday>()
    .executeTakeFirstOrThrow()
    .catch(dateTaken(change.date));
}

export async function deleteHoliday(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("sla_holidays").where("id", "=", id).execute();
}
