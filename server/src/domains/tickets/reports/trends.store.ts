import { fewestForMedian } from "@parley/contract/dashboard/charts";
import type { Condition } from "@parley/contract/tickets/filter";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { listed } from "../listed.store.ts";
import { reaches } from "../reach.store.ts";
import { isSoonOrLate } from "../sla-state.store.ts";
import { type Asked, decidedIn, isShownAs } from "./counted-clocks.store.ts";
import type { Period } from "./period.store.ts";

/** Whose tickets are counted, and which of them. */
export interface Counting {
  readonly reader: Person;
  readonly conditions: readonly Condition[];
}

type Days = Pick<Period, "since" | "until" | "timezone">;

/** Of a day, or of the whole period, where the day is null. */
interface OfDay {
  readonly day: string | null;
}

const chosen = ({ reader, conditions }: Counting) =>
  sql`${listed({ all: conditions }, reader)} and ${reaches(reader)}`;

/** How many tickets were created on each day. */
export async function countCreated(
  db: TenantDb,
  counting: Counting,
  { since, until, timezone }: Days,
): Promise<(OfDay & { readonly count: number })[]> {
  const { rows } = await sql<OfDay & { count: number }>`
    select day::text, count(*)::int as count from (
      select (tickets.created_at at time zone ${timezone})::date as day from tickets
      where tickets.created_at >= ${since} and tickets.created_at < ${until} and ${chosen(counting)}
    ) created group by grouping sets ((day), ())`.execute(db);
  return rows;
}

/** How many tickets came to an end on each day: a ticket counts once a day, and once in the whole period. */
export async function countResolved(
  db: TenantDb,
  counting: Counting,
  { since, until, timezone }: Days,
): Promise<(OfDay & { readonly count: number })[]> {
  const { rows } = await sql<OfDay & { count: number }>`
    select day::text, count(distinct id)::int as count from (
      select (r.at at time zone ${timezone})::date as day, r.ticket_id as id
      from ticket_resolutions r
      join tickets on tickets.business_id = r.business_id and tickets.id = r.ticket_id
      where r.at >= ${since} and r.at < ${until} and ${chosen(counting)}
    ) resolved group by grouping sets ((day), ())`.execute(db);
  return rows;
}

export interface FirstReplies extends OfDay {
  readonly count: number;
  /** Within how many minutes half of them were answered, and nine of ten; null for too few. */
  readonly p50: number | null;
  readonly p90: number | null;
}

const share = (part: number) => sql`case when count(*) >= ${sql.lit(fewestForMedian)}
  then percentile_disc(${sql.lit(part)}) within group (order by minutes) end`;

/** How long customers waited for the first answer, by the day or by the Monday of the week in which it came. */
export async function measureFirstReplies(
  db: TenantDb,
  counting: Counting,
  { since, until, timezone }: Days,
  step: "day" | "week",
): Promise<FirstReplies[]> {
  const { rows } = await sql<FirstReplies>`
    select day::text, count(*)::int as count, ${share(0.5)} as p50, ${share(0.9)} as p90 from (
      select date_trunc(${sql.lit(step)}, tickets.first_response_at at time zone ${timezone})::date as day,
        floor(extract(epoch from tickets.first_response_at - tickets.created_at) / 60)::int as minutes
      from tickets
      where tickets.first_response_at >= ${since} and tickets.first_response_at < ${until}
        and ${chosen(counting)}
    ) answered group by grouping sets ((day), ())`.execute(db);
  return rows;
}

const open: Condition = { field: "open", is: "is", value: true };

export interface Workload {
  /** Null: nobody holds them. */
  readonly agent: string | null;
  readonly not_due: number;
  readonly due_soon: number;
}

/** Open tickets by whoever holds them; the most first. */
export async function countWorkload(
  db: TenantDb,
  { reader, conditions }: Counting,
  most: number,
): Promise<Workload[]> {
  const { rows } = await sql<Workload>`
    select tickets.assigned_to as agent,
      count(*) filter (where not ${isSoonOrLate})::int as not_due,
      count(*) filter (where ${isSoonOrLate})::int as due_soon
    from tickets where ${chosen({ reader, conditions: [open, ...conditions] })}
    group by 1 order by count(*) desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** Open tickets by department and priority. */
export async function countOpenByDepartment(
  db: TenantDb,
  { reader, conditions }: Counting,
): Promise<{ readonly department: string; readonly priority: string; readonly count: number }[]> {
  const { rows } = await sql<{ department: string; priority: string; count: number }>`
    select tickets.department_id as department, tickets.priority, count(*)::int as count
    from tickets where ${chosen({ reader, conditions: [open, ...conditions] })}
    group by 1, 2`.execute(db);
  return rows;
}

/** How many promises of each kind were kept and broken. */
export async function countKeptByMetric(
  db: TenantDb,
  asked: Asked,
): Promise<{ readonly metric: string; readonly met: number; readonly breached: number }[]> {
  const { rows } = await sql<{ metric: string; met: number; breached: number }>`
    select c.metric, count(*) filter (where ${isShownAs.met})::int as met,
      count(*) filter (where ${isShownAs.breached})::int as breached
    from ${decidedIn(asked)} group by 1`.execute(db);
  return rows;
}
