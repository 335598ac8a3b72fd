import { type SqlBool, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { decidedIn, isMet, isShownAs, isVisibleTo, visibilityValues } from "../../tickets/index.ts";
import type { KeptDays, MetricQuestion } from "../metric-tables.store.ts";
import { isOrdinary } from "./day-sources.store.ts";
import { findKept, isInGap, keptRows, ownTicketIds } from "./kept-figures.store.ts";

const slaMetrics = ["first_response", "next_response", "resolution"] as const;

export interface SlaResults {
  readonly metric: (typeof slaMetrics)[number];
  readonly met: number;
  readonly breached: number;
}

type Question = Omit<MetricQuestion, "filter"> & { readonly department?: string | undefined };

const at = sql<string>`c.decided_at`;

/** How many SLA targets of each kind were met and breached, as the SLA report counts them. */
export async function countSlaResults(db: TenantDb, asked: Question): Promise<SlaResults[]> {
  const everything = { ...asked, filter: { all: [] } };
  // The report tells departments apart by where the ticket was when it was decided. That is not kept.
  const kept = asked.department ? undefined : await findKept(db, everything);
  const decided = kept ? decidedWith(kept, everything) : decidedFrom(asked);
  const { rows } = await sql<SlaResults>`
    select metric, coalesce(sum(n) filter (where value = 1), 0)::int as met,
      coalesce(sum(n) filter (where value = 0), 0)::int as breached
    from (${decided}) decided (metric, value, n) group by metric`.execute(db);
  return rows;
}

const decidedFrom = (asked: Question, more = sql<SqlBool>`true`) => sql`
  select c.metric, ${isMet} as value, count(*) as n
  from ${decidedIn(asked)} and ${isShownAs.decided} and ${more} group by 1, 2`;

function decidedWith(kept: KeptDays, asked: MetricQuestion) {
  const { reader, since, until } = asked;
  const parts = [
    ...slaMetrics.map((metric) => keptRows(`sla_${metric}`, kept, asked, sql`${metric}::text`)),
    decidedFrom(asked, isInGap(kept, at)),
    sql`select c.metric, ${isMet} as value, count(*) as n
      from sla_clocks c join tickets on tickets.business_id = c.business_id and tickets.id = c.ticket_id
      where c.decided_at >= ${since} and c.decided_at < ${until} and not ${isInGap(kept, at)}
        and ${isShownAs.decided} and ${isVisibleTo(reader)} and ${isBeside(kept, asked)}
      group by 1, 2`,
  ];
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}

/** Tickets that the reader sees and for which no day is kept: spam, the trash, and single ones of other departments. */
function isBeside({ departments, seesOthers }: KeptDays, { reader, since }: MetricQuestion) {
  const { seesSpam, seesTrash } = visibilityValues(reader);
  const candidates = [
    seesSpam &&
      sql`select s.id from tickets s where s.business_id = current_business() and s.is_spam`,
    seesTrash &&
      sql`select d.id from tickets d where d.business_id = current_business() and d.deleted_at is not null`,
    seesOthers && ownTicketIds(reader, since),
  ].filter((part) => part !== false);
  if (candidates.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`tickets.id in (${sql.join(candidates, sql` union `)})
    and (not (${isOrdinary}) or tickets.department_id <> all(${departments ?? []}::uuid[]))`;
}
