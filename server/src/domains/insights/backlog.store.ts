import { ageParts, type MetricGroup } from "@parley/contract/insights/definitions";
import { type RawBuilder, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { aggregated, type FigureRow } from "./metric-figures.store.ts";
import type { RowFound, RowsWanted } from "./metric-rows.store.ts";
import { groupKey, isChosen, type MetricQuestion, tagsOf } from "./metric-tables.store.ts";

type Chosen = Pick<MetricQuestion, "reader" | "filter">;

const isOpen = sql`tickets.status in ('new', 'open', 'pending', 'on_hold')`;

/**
 * What changed the number of open tickets since a moment, seen from now: what is open counts, what was created since
 * did not count then, what ended since did, and what was opened again since did not.
 */
const changesSince = (
  chosen: Chosen,
  since: string,
  key: (at?: RawBuilder<string>) => RawBuilder<unknown>,
  group?: MetricGroup,
) => sql`
  select ${key()} as key, 1 as change from tickets ${tagsOf(group)}
    where ${isOpen} and ${isChosen(chosen)}
  union all
  select ${key(sql`tickets.created_at`)}, -1 from tickets ${tagsOf(group)}
    where tickets.created_at >= ${since} and ${isChosen(chosen)}
  union all
  select ${key(sql`r.at`)}, 1 from ticket_resolutions r
    join tickets on tickets.business_id = r.business_id and tickets.id = r.ticket_id ${tagsOf(group)}
    where r.at >= ${since} and ${isChosen(chosen)}
  union all
  select ${key(sql`r.reopened_at`)}, -1 from ticket_resolutions r
    join tickets on tickets.business_id = r.business_id and tickets.id = r.ticket_id ${tagsOf(group)}
    where r.reopened_at >= ${since} and ${isChosen(chosen)}`;

/** How many were open at a moment, by group or in all. */
export async function countOpenAt(
  db: TenantDb,
  chosen: Chosen,
  moment: string,
  group?: MetricGroup,
  most: number | null = null,
): Promise<FigureRow[]> {
  const key = () => (group ? groupKey(group) : sql`null::text`);
  const { rows } = await sql<FigureRow>`
    select key, sum(change)::int as value, sum(change)::int as tickets, count(*) over ()::int as groups
    from (${changesSince(chosen, moment, key, group)}) changes
    group by key having sum(change) <> 0 or ${group === undefined}
    order by sum(change) desc, key nulls last limit ${most}`.execute(db);
  return rows;
}

/** By how much the number of open tickets grew since a moment. */
export async function countOpenGrowth(
  db: TenantDb,
  chosen: Chosen,
  since: string,
): Promise<number> {
  const key = (at?: RawBuilder<string>) => (at ? sql`'since'` : sql`'now'`);
  const { rows } = await sql<{ growth: number }>`
    select coalesce(-sum(change), 0)::int as growth
    from (${changesSince(chosen, since, key)}) changes where key = 'since'`.execute(db);
  return rows[0]?.growth ?? 0;
}

/** By how much the number changed on each day since a moment, seen from now; what is open now stands under `now`. */
export async function countChangesByDay(
  db: TenantDb,
  chosen: Chosen,
  since: string,
  zone: string,
): Promise<{ readonly key: string; readonly change: number }[]> {
  const day = (at?: RawBuilder<string>) =>
    at ? sql`(${at} at time zone ${zone})::date::text` : sql`'now'`;
  const { rows } = await sql<{ key: string; change: number }>`
    select key, sum(change)::int as change
    from (${changesSince(chosen, since, day)}) changes group by key`.execute(db);
  return rows;
}

const ageOf = (created: RawBuilder<string>, moment: RawBuilder<string>) =>
  sql<number>`floor(extract(epoch from ${moment} - ${created}) / 60)::int`;

/** The part that an age in minutes belongs to. */
function agePart(age: RawBuilder<number>): RawBuilder<string> {
  const older = Object.entries(ageParts).toReversed();
  const tests = older.map(
    ([key, days]) => sql`when ${age} >= ${sql.lit(days * 24 * 60)} then ${sql.lit(key)}`,
  );
  return sql`case ${sql.join(tests, sql` `)} end`;
}

const wasOpenAt = (ticket: string, moment: RawBuilder<unknown>) => sql`
  ${sql.ref(`${ticket}.created_at`)} < ${moment} and not exists (
    select from ticket_resolutions r
    where r.business_id = ${sql.ref(`${ticket}.business_id`)} and r.ticket_id = ${sql.ref(`${ticket}.id`)}
      and r.at < ${moment} and (r.reopened_at is null or r.reopened_at >= ${moment})
  )`;

/** A day or week of a series, and the moment at which it is looked at. */
interface LevelPoint {
  readonly key: string;
  readonly at: string;
}

/**
 * How old the open tickets were at some moments, at each of them or by age. What was open then is open now or came to an
 * end since the first of them.
 */
export async function measureAges(
  db: TenantDb,
  chosen: Chosen,
  points: readonly [LevelPoint, ...LevelPoint[]],
  by: "point" | "age",
): Promise<FigureRow[]> {
  const first = points.reduce((least, { at }) => (at < least ? at : least), points[0].at);
  const age = ageOf(sql`c.created_at`, sql`p.at`);
  const ages = sql`
    with candidates as (
      select tickets.business_id, tickets.id, tickets.created_at from tickets
      where ${isOpen} and ${isChosen(chosen)}
      union
      select tickets.business_id, tickets.id, tickets.created_at from ticket_resolutions r
      join tickets on tickets.business_id = r.business_id and tickets.id = r.ticket_id
      where r.at >= ${first} and ${isChosen(chosen)}
    ), points as (
      select * from unnest(
        ${points.map(({ key }) => key)}::text[], ${points.map(({ at }) => at)}::timestamptz[]
      ) point (key, at)
    )
    select ${by === "age" ? agePart(age) : sql`p.key`} as key, ${age} as value, 1 as n
    from points p cross join candidates c where ${wasOpenAt("c", sql`p.at`)}`;
  const { rows } = await aggregated(ages, "median").execute(db);
  return rows;
}

/** The end of some days or weeks, or of the period or now, which comes first. */
export async function findLevelPoints(
  db: TenantDb,
  keys: readonly string[],
  { days, end, zone }: { readonly days: number; readonly end: string; readonly zone: string },
): Promise<LevelPoint[]> {
  const { rows } = await sql<LevelPoint>`
    select key, least((key::date + ${days}::int)::timestamp at time zone ${zone}, ${end}::timestamptz) as at
    from unnest(${keys}::text[]) key order by key`.execute(db);
  return rows;
}

/** Tickets that were open at a moment, the newest first, each with its age. */
export async function findOpenAt(
  db: TenantDb,
  chosen: Chosen,
  moment: string,
  { group, after, limit }: RowsWanted,
): Promise<RowFound[]> {
  const then = sql<string>`${moment}::timestamptz`;
  const age = ageOf(sql`tickets.created_at`, then);
  const keyOf = (by: MetricGroup | "parts") => (by === "parts" ? agePart(age) : groupKey(by));
  const inGroup = group ? sql`and ${keyOf(group.by)} is not distinct from ${group.key}` : sql``;
  const behind = after
    ? sql`and (tickets.created_at, tickets.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<RowFound>`
    select tickets.id, tickets.number, tickets.title, tickets.status, tickets.priority,
      tickets.created_at as at, ${age} as value
    from tickets ${tagsOf(group?.by)}
    where ${wasOpenAt("tickets", then)} and ${isChosen(chosen)} ${inGroup} ${behind}
    order by tickets.created_at desc, tickets.id desc limit ${limit}`.execute(db);
  return rows;
}
