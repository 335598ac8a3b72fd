import type { slaReport } from "@parley/contract";
import type { ReportGroup, ReportShown } from "@parley/contract/sla/report-words";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Reader, reaches, reachesEvery } from "../reach.store.ts";

/** What is asked of a report, for whoever asks. */
export interface Asked
  extends Pick<
    slaReport.Query,
    "metric" | "policy" | "priority" | "department" | "agent" | "channel"
  > {
  readonly since: string;
  readonly until: string;
  readonly reader: Reader;
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
function isAsked({ reader, ...asked }: Asked): RawBuilder<SqlBool> {
  const choices = (Object.keys(groupColumns) as ReportGroup[]).flatMap((group) => {
    const value = asked[group];
    if (value === undefined) return [];
    const column = groupColumns[group];
    return value === "none" ? sql`${column} is null` : sql`${column} = ${value}`;
  });
  const reached = reachesEvery(reader) ? sql`true` : reaches(reader);
  return sql<SqlBool>`${sql.join([reached, ...choices], sql` and `)}`;
}

/** Whoever reaches every ticket needs none of them read. */
const ticketsOf = ({ reader }: Asked) =>
  reachesEvery(reader)
    ? sql``
    : sql`join tickets on tickets.business_id = c.business_id and tickets.id = c.ticket_id`;

/** Clocks that were kept, broken or called off in a period: each once. */
export const decidedIn = (asked: Asked) => sql`sla_clocks c ${ticketsOf(asked)}
  where c.decided_at >= ${asked.since} and c.decided_at < ${asked.until} and ${isAsked(asked)}`;

/** Clocks whose breach was taken back in a period and does not stand now: each once, by the last time. */
export const revokedIn = (asked: Asked) => sql`(
    select business_id, clock_id, max(at) as revoked_at from sla_events
    where type = 'breach_revoked' and at >= ${asked.since} and at < ${asked.until}
    group by business_id, clock_id
  ) e
  join sla_clocks c on c.business_id = e.business_id and c.id = e.clock_id ${ticketsOf(asked)}
  where c.breached_at is null and ${isAsked(asked)}`;
