import type { MetricGroup } from "@parley/contract/insights/definitions";
import { type RawBuilder, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { FigureRow, Place, RowFound } from "./metric-figures.store.ts";
import { type Asked, groupKeys, isChosen, tagsOf } from "./metric-tables.store.ts";

type Chosen = Pick<Asked, "reader" | "filter">;

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
): Promise<FigureRow[]> {
  const key = () => (group ? groupKeys[group] : sql`null::text`);
  const { rows } = await sql<FigureRow>`
    select key, sum(change)::int as value, sum(change)::int as tickets
    from (${changesSince(chosen, moment, key, group)}) changes
    group by key having sum(change) <> 0 or ${group === undefined}`.execute(db);
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

/** Tickets that were open at a moment, the newest first. */
export async function findOpenAt(
  db: TenantDb,
  chosen: Chosen,
  moment: string,
  {
    group,
    after,
    limit,
  }: {
    readonly group?: { readonly by: MetricGroup; readonly key: string | null } | undefined;
    readonly after?: Place | undefined;
    readonly limit: number;
  },
): Promise<RowFound[]> {
  const inGroup = group ? sql`and ${groupKeys[group.by]} is not distinct from ${group.key}` : sql``;
  const behind = after
    ? sql`and (tickets.created_at, tickets.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<RowFound>`
    select tickets.id, tickets.number, tickets.title, tickets.status, tickets.priority,
      tickets.created_at as at,
      floor(extract(epoch from ${moment}::timestamptz - tickets.created_at) / 60)::int as value
    from tickets ${tagsOf(group?.by)}
    where tickets.created_at < ${moment} and ${isChosen(chosen)} ${inGroup} ${behind}
      and not exists (
        select from ticket_resolutions r
        where r.business_id = tickets.business_id and r.ticket_id = tickets.id and r.at < ${moment}
          and (r.reopened_at is null or r.reopened_at >= ${moment})
      )
    order by tickets.created_at desc, tickets.id desc limit ${limit}`.execute(db);
  return rows;
}
