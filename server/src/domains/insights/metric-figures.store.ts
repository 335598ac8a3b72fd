import {
  fewestForMedian,
  type Measure,
  type MetricGroup,
  type MetricId,
  metrics,
} from "@parley/contract/insights/definitions";
import { type RawBuilder, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import {
  type Asked,
  groupKeys,
  isChosen,
  isWithin,
  metricTables,
  tagsOf,
} from "./metric-tables.store.ts";

/** A figure of a day, of a group, or of all where the key is null. */
export interface FigureRow {
  readonly key: string | null;
  readonly value: number | null;
  readonly p90?: number | null;
  readonly tickets: number;
}

export type By = "total" | "day" | "week" | MetricGroup;
export type Measured = Exclude<MetricId, "backlog">;

const isEnough = sql`count(*) >= ${sql.lit(fewestForMedian)}`;
const within = (share: number) => sql`case when ${isEnough}
  then percentile_disc(${sql.lit(share)}) within group (order by value) end`;

/** How the values of tickets become one figure. */
const aggregates: Record<Exclude<Measure, "level">, RawBuilder<unknown>> = {
  count: sql`count(*)::int as value`,
  median: sql`${within(0.5)} as value, ${within(0.9)} as p90`,
  mean: sql`round(avg(value), 2)::float as value`,
  share: sql`round(100.0 * sum(coalesce(value, 0)) / count(*), 1)::float as value`,
};

function keyOf(by: By, at: RawBuilder<string>, zone: string): RawBuilder<string | null> {
  if (by === "total") return sql`null::text`;
  if (by === "day" || by === "week") {
    return sql`date_trunc(${sql.lit(by)}, ${at} at time zone ${zone})::date::text`;
  }
  return groupKeys[by];
}

/** The figure of each day, week or group, or of all together. A ticket counts once in each of them. */
export async function findFigures(
  db: TenantDb,
  metric: Measured,
  asked: Asked,
  by: By,
): Promise<FigureRow[]> {
  const { from, at, value } = metricTables[metric];
  const measure = metrics[metric].measure as Exclude<Measure, "level">;
  const group = by === "tag" ? by : undefined;
  const { rows } = await sql<FigureRow>`
    select key, count(*)::int as tickets, ${aggregates[measure]} from (
      select ${keyOf(by, at, asked.zone)} as key, tickets.id, max(${value}) as value
      from ${from} ${tagsOf(group)}
      where ${isWithin(at, asked)} and ${isChosen(asked)}
      group by 1, 2
    ) measured group by key`.execute(db);
  return rows;
}

/** When the last ticket of a period ended: for a while it may still be opened again. */
export async function findLastEnd(db: TenantDb, asked: Asked): Promise<string | null> {
  const { from, at } = metricTables.reopen_rate;
  const { rows } = await sql<{ at: string | null }>`
    select max(${at}) as at from ${from} where ${isWithin(at, asked)} and ${isChosen(asked)}
  `.execute(db);
  return rows[0]?.at ?? null;
}

export interface RowFound {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly status: string;
  readonly priority: string;
  readonly at: string;
  readonly value: number | null;
}

export interface Place {
  readonly at: string;
  readonly id: string;
}

interface Wanted {
  readonly group?: { readonly by: MetricGroup; readonly key: string | null } | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
}

/** The tickets that a figure is made of, each once, the latest first, from behind a place on. */
export async function findMetricRows(
  db: TenantDb,
  metric: Measured,
  asked: Asked,
  { group, after, limit }: Wanted,
): Promise<RowFound[]> {
  const { from, at, value } = metricTables[metric];
  const inGroup = group ? sql`and ${groupKeys[group.by]} is not distinct from ${group.key}` : sql``;
  const behind = after
    ? sql`where (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<RowFound>`
    select * from (
      select tickets.id, tickets.number, tickets.title, tickets.status, tickets.priority,
        max(${at}) as at, max(${value}) as value
      from ${from} ${tagsOf(group?.by)}
      where ${isWithin(at, asked)} and ${isChosen(asked)} ${inGroup}
      group by tickets.business_id, tickets.id
    ) found ${behind} order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
