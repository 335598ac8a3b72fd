import { type RawBuilder, sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Gap } from "../metric-tables.store.ts";
import { allDepartments, type DayMetric, dayMetrics, daySources } from "./day-sources.store.ts";

/**
 * A day is kept from a day and an hour after its end on. Whatever changes it later is more than a day younger and
 * leaves a mark (see the triggers); the hour is for transactions that were under way.
 */
const settled = sql`interval '25 hours'`;

/** Whether a change since then may have made it another: a local day lies within three days of UTC. */
const isChanged = (day: RawBuilder<string>) => sql`exists (
  select from report_day_changes changed
  where changed.business_id = current_business() and changed.day between ${day} - 1 and ${day} + 1)`;

/** Days of which every figure of all departments together is kept. */
const keptDays = (zone: string, { from, to }: Pick<Days, "from" | "to">) => sql`
  select kept.day from report_days kept
  where kept.business_id = current_business() and kept.metric = any(${dayMetrics}) and kept.zone = ${zone}
    and kept.department_id = ${allDepartments}::uuid and kept.day between ${from}::date and ${to}::date
  group by kept.day having count(*) = ${dayMetrics.length}`;

interface Days {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}

/** Which days of a period have to be counted from the tickets. */
export async function findGaps(db: TenantDb, { zone, from, to }: Days): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select min(day)::text as first, max(day)::text as last,
      min(day)::timestamp at time zone ${zone} as since,
      (max(day) + 1)::timestamp at time zone ${zone} as until
    from (
      select day, day - row_number() over (order by day)::int as run
      from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) days
      where ${isChanged(sql`days.day`)} or days.day not in (${keptDays(zone, { from, to })})
    ) missing group by run order by 1`.execute(db);
  return rows;
}

/** Only one at a time counts the days of a business: an older count must not replace a newer one. */
export async function lockReportDays(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report_days' || current_business()::text, 0))`.execute(
    tx,
  );
}

/**
 * Takes marks of changes away, of so many days of UTC, and tells which local days they may concern. What is counted
 * after this contains those changes; a change that comes later leaves a new mark.
 */
export async function takeChangedDays(tx: TenantTx, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from report_day_changes
      where business_id = current_business() and day in (
        select distinct day from report_day_changes where business_id = current_business()
        order by day desc limit ${most})
      returning day
    )
    select distinct (day + shift)::text as day from taken, generate_series(-1, 1) shift`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** How many tickets there are, as far as that many. */
export async function hasTickets(db: TenantDb, least: number): Promise<boolean> {
  const { rows } = await sql<{ is_enough: boolean }>`
    select count(*) >= ${least} as is_enough from (select from tickets limit ${least}) first`.execute(
    db,
  );
  return rows[0]?.is_enough ?? false;
}

const settledDays = (zone: string) => sql`(
  select generate_series(
    (min(created_at) at time zone ${zone})::date,
    ((now() - ${settled}) at time zone ${zone})::date - 1,
    interval '1 day')::date as day
  from tickets)`;

/** Days that are over and were never counted; the latest first. */
export async function findUncounted(db: TenantDb, zone: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from ${settledDays(zone)} days
    where day not in (${keptDays(zone, { from: "-infinity", to: "infinity" })})
    order by day desc limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Days in a row. */
export interface Run {
  readonly first: string;
  readonly last: string;
}

/** What the figures of days in a row are, counted from the tickets. */
const counted = (metric: DayMetric, zone: string, { first, last }: Run) => {
  const { from, at, value, id, isCounted } = daySources[metric];
  return sql`
    select ${metric}::text as metric, ${zone}::text as zone, days.day,
      coalesce(valued.department_id, ${allDepartments}::uuid) as department_id,
      coalesce(array_agg(value order by value) filter (where n is not null), '{}') as ticket_values,
      coalesce(array_agg(n order by value) filter (where n is not null), '{}') as counts
    from (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day) days
    left join (
      select day, department_id, value, count(*)::int as n from (
        select (${at} at time zone ${zone})::date as day, tickets.department_id, ${id} as id,
          coalesce(max(${value}), 0) as value
        from ${from}
        where ${at} >= ${first}::date::timestamp at time zone ${zone}
          and ${at} < (${last}::date + 1)::timestamp at time zone ${zone} and ${isCounted}
        group by 1, 2, 3
      ) once group by grouping sets ((day, department_id, value), (day, value))
    ) valued on valued.day = days.day
    group by days.day, valued.department_id`;
};

const countedAll = (zone: string, run: Run) =>
  sql.join(
    dayMetrics.map((metric) => sql`(${counted(metric, zone, run)})`),
    sql` union all `,
  );

/** Counts days in a row anew and keeps the figures. */
export async function saveDays(tx: TenantTx, zone: string, run: Run): Promise<void> {
  await sql`
    delete from report_days
    where business_id = current_business() and zone = ${zone} and metric = any(${dayMetrics})
      and day between ${run.first}::date and ${run.last}::date`.execute(tx);
  await sql`
    insert into report_days (metric, zone, day, department_id, ticket_values, counts)
    ${countedAll(zone, run)}`.execute(tx);
}

/** Of these days those that are over, in runs. */
export async function findRuns(
  db: TenantDb,
  zone: string,
  days: readonly string[],
): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select min(day)::text as first, max(day)::text as last from (
      select day, day - row_number() over (order by day)::int as run
      from ${settledDays(zone)} settled where day = any(${days}::date[])
    ) numbered group by run order by 1`.execute(db);
  return rows;
}

/** Days of another zone than that of the business are of no use any more. */
export async function removeOtherZones(tx: TenantTx, zone: string): Promise<void> {
  await sql`delete from report_days where business_id = current_business() and zone <> ${zone}`.execute(
    tx,
  );
}

/** The days of a business that has become small. */
export async function removeDays(tx: TenantTx): Promise<void> {
  await sql`delete from report_days where business_id = current_business()`.execute(tx);
}

/** Kept days whose figures are not what the tickets say, without those that wait to be counted anew. */
export async function findWrongDays(db: TenantDb, zone: string, run: Run): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct coalesce(kept.day, anew.day)::text as day
    from (select * from report_days
      where business_id = current_business() and zone = ${zone}
        and day between ${run.first}::date and ${run.last}::date) kept
    full join (${countedAll(zone, run)}) anew
      on (anew.metric, anew.zone, anew.day, anew.department_id) = (kept.metric, kept.zone, kept.day, kept.department_id)
    where (kept.ticket_values, kept.counts) is distinct from (anew.ticket_values, anew.counts)
      and not ${isChanged(sql`coalesce(kept.day, anew.day)`)}
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** The first days that are kept after one of them, as far as they follow each other. */
export async function findKeptRun(
  db: TenantDb,
  zone: string,
  after: string,
  most: number,
): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select min(day)::text as first, max(day)::text as last from (
      select day, day - row_number() over (order by day)::int as run from (
        select day from report_days
        where business_id = current_business() and metric = ${dayMetrics[0]} and zone = ${zone}
          and department_id = ${allDepartments}::uuid and day > ${after}::date
        order by day limit ${most}
      ) next
    ) numbered group by run order by 1 limit 1`.execute(db);
  return rows[0];
}

export async function findZone(db: TenantDb): Promise<string | undefined> {
  const row = await db.selectFrom("businesses").select("timezone").executeTakeFirst();
  return row?.timezone;
}

/** Whether days wait to be counted anew. */
export async function hasChangedDays(db: TenantDb): Promise<boolean> {
  const { rows } = await sql`
    select from report_day_changes where business_id = current_business() limit 1`.execute(db);
  return rows.length > 0;
}
