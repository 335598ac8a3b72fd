import {
  type CancelReason,
  cancelReasons,
  type ReportGroup,
} from "@parley/contract/sla/report-choices";
import { type RawBuilder, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import {
  decidedIn,
  elapsedMinutes,
  groupColumns,
  isEnded,
  isShownAs,
  overdueMinutes,
  type ReportQuery,
  result,
  revokedIn,
} from "./counted-clocks.store.ts";

/** A group, or all of them together. */
export interface InGroup {
  readonly key: string | null;
  readonly is_total: boolean;
}

export interface FiguresRow extends InGroup {
  readonly met: number;
  readonly breached: number;
  readonly cancelled: number;
  readonly cancelled_by: Record<CancelReason, number>;
  readonly ended: number;
  readonly late: number;
  readonly median_elapsed: number | null;
  readonly p90_elapsed: number | null;
  readonly median_overdue: number | null;
}

const count = (test: RawBuilder<unknown>) =>
  sql`coalesce(sum(clocks) filter (where ${test}), 0)::int`;

const byReason = sql.join(
  cancelReasons.map((reason) => {
    const name = sql.lit(reason);
    return sql`${name}, ${count(sql`counted_as = 'cancelled' and cancel_reason = ${name}`)}`;
  }),
);

/** How many took so long at most, beside how many there are. Equal times stand together. */
const cumulative = (minutes: RawBuilder<unknown>) => sql`
  select key, is_total, ${minutes} as minutes, sum(clocks) over (partition by is_total, key order by ${minutes}) as within,
    sum(clocks) over (partition by is_total, key) as clocks
  from each_and_all where ${minutes} is not null`;

const median = sql`(min(minutes) filter (where within * 2 >= clocks)
  + min(minutes) filter (where within * 2 > clocks)) / 2`;
const p90 = sql`min(minutes) filter (where within * 10 >= clocks * 9)`;

/**
 * All that is told of decided clocks, in one pass over them: clocks that are alike are put together first, since minutes
 * are far fewer than clocks, and are put in order after that.
 */
export async function countDecided(
  db: TenantDb,
  reportQuery: ReportQuery,
  group: ReportGroup,
): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    with cells as (
      select ${groupColumns[group]} as key, ${result} as counted_as, c.cancel_reason,
        case when ${isEnded} then ${elapsedMinutes} end as elapsed,
        case when ${isShownAs.late} then ${overdueMinutes} end as overdue, count(*) as clocks
      from ${decidedIn(reportQuery)} group by 1, 2, 3, 4, 5
    ), each_and_all as (
      select key, false as is_total, counted_as, cancel_reason, elapsed, overdue, clocks from cells
      union all
      select null, true, counted_as, cancel_reason, elapsed, overdue, sum(clocks) from cells group by 3, 4, 5, 6
    ), counts as (
      select key, is_total, ${count(sql`counted_as = 'met'`)} as met,
        ${count(sql`counted_as = 'breached'`)} as breached, ${count(sql`counted_as = 'cancelled'`)} as cancelled,
        jsonb_build_object(${byReason}) as cancelled_by,
        ${count(sql`elapsed is not null`)} as ended, ${count(sql`overdue is not null`)} as late
      from each_and_all group by key, is_total
    ), took as (
      select key, is_total, ${median} as median, ${p90} as p90
      from (${cumulative(sql`elapsed`)}) placed group by key, is_total
    ), overran as (
      select key, is_total, ${median} as median from (${cumulative(sql`overdue`)}) placed group by key, is_total
    )
    select counts.*, took.median as median_elapsed, took.p90 as p90_elapsed, late.median as median_overdue
    from counts
    left join took on took.is_total = counts.is_total and took.key is not distinct from counts.key
    left join overran late on late.is_total = counts.is_total and late.key is not distinct from counts.key
  `.execute(db);
  return rows;
}

export interface RevokedRow extends InGroup {
  readonly revoked: number;
}

export async function countRevoked(
  db: TenantDb,
  reportQuery: ReportQuery,
  group: ReportGroup,
): Promise<RevokedRow[]> {
  const key = groupColumns[group];
  const { rows } = await sql<RevokedRow>`
    select ${key} as key, grouping(${key}) = 1 as is_total, count(*)::int as revoked
    from ${revokedIn(reportQuery)} group by grouping sets ((${key}), ())
  `.execute(db);
  return rows;
}

/** Tickets with a decided clock, and those of them of which all were kept. */
export async function countDecidedTickets(
  db: TenantDb,
  reportQuery: ReportQuery,
): Promise<{ readonly decided: number; readonly met: number }> {
  const { rows } = await sql<{ decided: number; met: number }>`
    select count(*)::int as decided, count(*) filter (where is_met)::int as met from (
      select bool_and(c.breached_at is null) as is_met
      from ${decidedIn(reportQuery)} and ${isShownAs.decided} group by c.ticket_id
    ) per_ticket
  `.execute(db);
  if (!rows[0]) throw new Error("nothing was counted");
  return rows[0];
}

export async function countMetAndBreached(
  db: TenantDb,
  reportQuery: ReportQuery,
): Promise<{ readonly met: number; readonly breached: number }> {
  const { rows } = await sql<{ met: number; breached: number }>`
    select count(*) filter (where ${isShownAs.met})::int as met,
      count(*) filter (where ${isShownAs.breached})::int as breached
    from ${decidedIn(reportQuery)}
  `.execute(db);
  if (!rows[0]) throw new Error("nothing was counted");
  return rows[0];
}
