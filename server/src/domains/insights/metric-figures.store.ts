import {
  fewestForMedian,
  type Measure,
  type MetricGroup,
  type MetricId,
  metrics,
} from "@parley/contract/insights/definitions";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import {
  groupKey,
  isChosen,
  isWithin,
  type KeptDays,
  type Level,
  type MetricQuestion,
  metricTables,
  tagsOf,
} from "./metric-tables.store.ts";
import { type DayMetric, dayMetrics } from "./report-days/day-sources.store.ts";
import { findKept, isInGap, isOfOthers, keptRows } from "./report-days/kept-figures.store.ts";

/** A figure of a day, of a group, or of all where the key is null. */
export interface FigureRow {
  readonly key: string | null;
  readonly value: number | null;
  readonly p90?: number | null;
  readonly tickets: number;
  /** How many rows there are, also where fewer were wanted. */
  readonly groups?: number;
}

export type By = "total" | "day" | "week" | "parts" | MetricGroup;
export type Measured = Exclude<MetricId, Level>;

const isEnough = sql`sum(n) >= ${sql.lit(fewestForMedian)}`;
/** The least value that so many of all have at most. */
const within = (share: number) => sql`case when ${isEnough}
  then min(value) filter (where upto >= ceil(${sql.lit(share)}::float8 * total)) end`;

/** How the values of tickets become one figure; `n` of them have the same. */
const aggregates: Record<Exclude<Measure, "level">, RawBuilder<unknown>> = {
  count: sql`sum(n)::int as value`,
  median: sql`${within(0.5)} as value, ${within(0.9)} as p90`,
  mean: sql`round(sum(value * n)::numeric / sum(n), 2)::float as value`,
  share: sql`round(100.0 * sum(coalesce(value, 0) * n) / sum(n), 1)::float as value`,
};

function keyOf(
  by: Exclude<By, "parts">,
  at: RawBuilder<string>,
  zone: string,
): RawBuilder<string | null> {
  if (by === "total") return sql`null::text`;
  if (by === "day" || by === "week") {
    return sql`date_trunc(${sql.lit(by)}, ${at} at time zone ${zone})::date`;
  }
  return groupKey(by);
}

/** A kept day is a day of the zone already. */
function keyOfKept(by: By): RawBuilder<string | null> {
  if (by === "total") return sql`null::text`;
  if (by === "department") return sql`kept.department_id::text`;
  return by === "day" ? sql`kept.day` : sql`date_trunc('week', kept.day)::date`;
}

/** Where a figure is read, told apart by what is wanted. */
export function tableOf(metric: Measured, by: By, zone: string) {
  const { parts, from, at, value } = metricTables[metric];
  if (by !== "parts") return { from, at, value, key: keyOf(by, at, zone) };
  if (!parts) throw new Error(`${metric} has no parts`);
  return { from: sql`${from} ${parts.join}`, at, value: parts.value, key: parts.key(zone) };
}

/** The figure of each day, week or group, or of all together; the largest first. A ticket counts once in each of them. */
export async function findFigures(
  db: TenantDb,
  metric: Measured,
  asked: MetricQuestion,
  by: By,
  most: number | null = null,
): Promise<FigureRow[]> {
  if (metric !== "resolved" || by !== "total") {
    return measure(db, metric, asked, by, { key: sql`key`, most });
  }
  return (await findFiguresOverTime(db, metric, asked, "day")).filter(({ key }) => key === null);
}

/** The figure of each day or week, and under null that of all together. */
export async function findFiguresOverTime(
  db: TenantDb,
  metric: Measured,
  asked: MetricQuestion,
  by: "day" | "week",
): Promise<FigureRow[]> {
  // A ticket that ended on several days counts once in all.
  if (metric === "reopen_rate" || (metric === "resolved" && by === "week")) {
    const parts = [findFigures(db, metric, asked, by), findFigures(db, metric, asked, "total")];
    return (await Promise.all(parts)).flat();
  }
  const [rows, repeats] = await Promise.all([
    measure(db, metric, asked, by, { key: sql`unnest(array[key, null])`, most: null }),
    metric === "resolved" ? countRepeats(db, asked) : 0,
  ]);
  return rows.map((row) =>
    row.key !== null || repeats === 0
      ? row
      : { ...row, value: (row.value ?? 0) - repeats, tickets: row.tickets - repeats },
  );
}

interface Wish {
  readonly key: RawBuilder<unknown>;
  readonly most: number | null;
}

async function measure(
  db: TenantDb,
  metric: Measured,
  asked: MetricQuestion,
  by: By,
  wish: Wish,
): Promise<FigureRow[]> {
  const measured = await measuredRows(db, metric, asked, by);
  const kind = metrics[metric].measure as Exclude<Measure, "level">;
  return (await aggregated(measured, kind, wish).execute(db)).rows;
}

async function measuredRows(db: TenantDb, metric: Measured, asked: MetricQuestion, by: By) {
  if (!isKeptFor(metric, by)) return measuredIn(metric, asked, by);
  const kept = await findKept(db, asked);
  return kept ? measuredWith(kept, metric, asked, by) : measuredIn(metric, asked, by);
}

/** One figure for each key of rows with a value that `n` tickets have; those of the most tickets first. */
export const aggregated = (
  measured: RawBuilder<unknown>,
  measure: Exclude<Measure, "level">,
  { key, most }: Wish = { key: sql`key`, most: null },
) => sql<FigureRow>`
  select key::text, sum(n)::int as tickets, count(*) over ()::int as groups, ${aggregates[measure]} from (
    select key, value, n, sum(n) over (partition by key order by value) as upto,
      sum(n) over (partition by key) as total
    from (
      select key, value, sum(n) as n
      from (select ${key} as key, value, n from (${measured}) measured) keyed group by key, value
    ) counted
  ) ranked group by key order by sum(n) desc, key nulls last limit ${most}`;

/** By a week or a department a ticket that ended on two days would count twice. */
function isKeptFor(metric: Measured, by: By): metric is Measured & DayMetric {
  const isOnceInEach = metric !== "resolved" && (by === "week" || by === "department");
  const isKept = by === "total" || by === "day" || isOnceInEach;
  return isKept && (dayMetrics as readonly string[]).includes(metric);
}

/** The value of each ticket, once in each day, week, part or group. */
function measuredIn(
  metric: Measured,
  asked: MetricQuestion,
  by: By,
  more: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const { from, at, value, key } = tableOf(metric, by, asked.zone);
  const group = by === "tag" ? by : undefined;
  return sql`
    select ${key} as key, max(${value}) as value, 1 as n
    from ${from} ${tagsOf(group)}
    where ${isWithin(at, asked)} and ${isChosen(asked)} and ${more}
    group by 1, tickets.id`;
}

/** The same from kept days, as far as they answer for the reader, and from the tickets where they do not. */
function measuredWith(kept: KeptDays, metric: Measured & DayMetric, asked: MetricQuestion, by: By) {
  const { at } = metricTables[metric];
  const parts = [
    keptRows(metric, kept, asked, keyOfKept(by), by === "department"),
    measuredIn(metric, asked, by, isInGap(kept, at)),
  ];
  if (kept.seesOthers) {
    const others = sql<SqlBool>`not ${isInGap(kept, at)} and ${isOfOthers(kept, asked)}`;
    parts.push(measuredIn(metric, asked, by, others));
  }
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}

/** On how many further days tickets ended that had ended on an earlier day of the period. */
async function countRepeats(db: TenantDb, asked: MetricQuestion): Promise<number> {
  const { since, until, zone } = asked;
  const { rows } = await sql<{ repeats: number }>`
    select coalesce(sum(repeated.further), 0)::int as repeats
    from (
      select r.ticket_id, count(distinct ${keyOf("day", sql`r.at`, zone)}) - 1 as further
      from ticket_resolutions r
      where r.business_id = current_business() and r.at >= ${since} and r.at < ${until} and r.ticket_id in (
        select again.ticket_id from ticket_resolutions again
        where again.business_id = current_business() and again.reopened_at is not null
          and again.at >= ${since} and again.at < ${until})
      group by r.ticket_id having count(distinct ${keyOf("day", sql`r.at`, zone)}) > 1
    ) repeated
    join tickets on tickets.business_id = current_business() and tickets.id = repeated.ticket_id
    where ${isChosen(asked)}`.execute(db);
  return rows[0]?.repeats ?? 0;
}
