import type { slaReport } from "@parley/contract";
import type { CancelReason, ReportGroup, ReportShown } from "@parley/contract/sla/report-choices";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { ClockRow } from "../../../sla/index.ts";
import { isVisibleTo, seesEveryTicket, type TicketReader } from "../../core/visibility.store.ts";

/** What is asked of a report, for whoever asks. */
export interface ReportQuery
  extends Pick<
    slaReport.Query,
    "metric" | "policy" | "priority" | "department" | "agent" | "channel"
  > {
  readonly since: string;
  readonly until: string;
  readonly reader: TicketReader;
}

// A customer who ends a ticket stops its clocks, and is nobody's agent.
const agent = sql<string | null>`case when c.stopped_by in ('customer', 'withdrawn') then c.agent_id
  else coalesce(c.stopped_by_id, c.agent_id) end`;

export const groupColumns: Record<ReportGroup, RawBuilder<string | null>> = {
  metric: sql`c.metric`,
  policy: sql`c.promised_by`,
  priority: sql`c.priority`,
  department: sql`c.department_id`,
  agent,
  channel: sql`c.channel`,
};

/** What was broken once counts so, whatever became of it later. */
export const result = sql`case when c.breached_at is null then c.result else 'breached' end`;
/** Its time is counted to the end. One whose promise was taken away has nothing that it could be held against. */
export const isEnded = sql<boolean>`(c.state = 'stopped' and c.target_ms is not null and c.result <> 'cancelled')`;

/** Which clocks a figure stands for. All but the revoked are found by when they were decided. */
export const isShownAs: Record<Exclude<ReportShown, "revoked">, RawBuilder<SqlBool>> = {
  decided: sql`(c.breached_at is not null or c.result = 'met')`,
  met: sql`(c.breached_at is null and c.result = 'met')`,
  breached: sql`c.breached_at is not null`,
  ended: sql`${isEnded}`,
  late: sql`(c.breached_at is not null and ${isEnded})`,
  cancelled: sql`(c.breached_at is null and c.result = 'cancelled')`,
};

/** Of a decided clock: 1 if its target was met, 0 if it was breached. */
export const isMet = sql<number>`case when ${isShownAs.met} then 1 else 0 end`;

/** Whole minutes that have passed, as on the ticket. */
export const elapsedMinutes = sql<number>`(c.elapsed_ms / 60000)::int`;
export const overdueMinutes = sql<number>`(greatest(c.elapsed_ms - c.target_ms, 0) / 60000)::int`;

/** Only what was asked for stands in the statement, so that it can use the index made for it. */
function matchesQuery({ reader, ...reportQuery }: ReportQuery): RawBuilder<SqlBool> {
  const choices = (Object.keys(groupColumns) as ReportGroup[]).flatMap((group) => {
    const value = reportQuery[group];
    if (value === undefined) return [];
    const column = groupColumns[group];
    return value === "none" ? sql`${column} is null` : sql`${column} = ${value}`;
  });
  const reached = seesEveryTicket(reader) ? sql`true` : isVisibleTo(reader);
  return sql<SqlBool>`${sql.join([reached, ...choices], sql` and `)}`;
}

/** Whoever may see every ticket needs none of them read. */
const ticketsOf = ({ reader }: ReportQuery) =>
  seesEveryTicket(reader)
    ? sql``
    : sql`join tickets on tickets.business_id = c.business_id and tickets.id = c.ticket_id`;

/** Clocks that were kept, broken or called off in a period: each once. */
export const decidedIn = (reportQuery: ReportQuery) => sql`sla_clocks c ${ticketsOf(reportQuery)}
  where c.decided_at >= ${reportQuery.since} and c.decided_at < ${reportQuery.until} and ${matchesQuery(reportQuery)}`;

/** Clocks whose breach was undone in a period and does not stand now: each once, by the last time. */
export const revokedIn = (reportQuery: ReportQuery) => sql`(
    select business_id, clock_id, max(at) as revoked_at from sla_events
    where type = 'breach_revoked' and at >= ${reportQuery.since} and at < ${reportQuery.until}
    group by business_id, clock_id
  ) e
  join sla_clocks c on c.business_id = e.business_id and c.id = e.clock_id ${ticketsOf(reportQuery)}
  where c.breached_at is null and ${matchesQuery(reportQuery)}`;

export interface CountedRow {
  readonly clock: ClockRow & Pick<slaReport.CountedClock, "priority">;
  readonly counted_as: slaReport.CountedClock["result"];
  readonly counted_at: string;
  readonly is_ended: boolean;
  readonly elapsed_minutes: number;
  readonly overdue_minutes: number | null;
  readonly ticket_id: string;
  readonly number: number;
  readonly title: string;
  readonly policy_id: string | null;
  readonly policy_name: string | null;
}

/** Which figure is opened. */
interface ClocksQuery extends ReportQuery {
  readonly show: ReportShown;
  readonly reason?: CancelReason | undefined;
}

/** Where a page ended. */
export interface ClockCursor {
  readonly at: string;
  readonly id: string;
}

/** What is counted as what, and when. */
function clocksSource(clocksQuery: ClocksQuery) {
  if (clocksQuery.show === "revoked") {
    return { from: revokedIn(clocksQuery), as: sql`'revoked'`, at: sql`e.revoked_at` };
  }
  const { show, reason } = clocksQuery;
  const why = reason ? sql`and c.cancel_reason = ${reason}` : sql``;
  const from = sql`${decidedIn(clocksQuery)} and ${isShownAs[show]} ${why}`;
  return { from, as: result, at: sql`c.decided_at` };
}

/** How many there are, as far as they are counted. */
export async function countRows(
  db: TenantDb,
  clocksQuery: ClocksQuery,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${clocksSource(clocksQuery).from} limit ${most}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The one decided last first, from behind a place on. */
export async function findRows(
  db: TenantDb,
  clocksQuery: ClocksQuery,
  { after, limit }: { readonly after?: ClockCursor | undefined; readonly limit: number },
): Promise<CountedRow[]> {
  const { from, as, at } = clocksSource(clocksQuery);
  const behind = after
    ? sql`and (${at}, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<CountedRow>`
    with page as (
      select c.business_id, c.id, ${as} as counted_as, ${at} as counted_at
      from ${from} ${behind} order by ${at} desc, c.id desc limit ${limit}
    )
    select to_jsonb(c) as clock, page.counted_as, page.counted_at, ${isEnded} as is_ended,
      ${elapsedMinutes} as elapsed_minutes, ${overdueMinutes} as overdue_minutes,
      t.id as ticket_id, t.number, t.title, p.id as policy_id, p.name as policy_name
    from page
    join sla_clocks c on c.business_id = page.business_id and c.id = page.id
    join tickets t on t.business_id = c.business_id and t.id = c.ticket_id
    left join sla_policies p on p.business_id = c.business_id and p.id = c.promised_by
    order by page.counted_at desc, page.id desc
  `.execute(db);
  return rows;
}
