import { metrics as contract } from "@parley/contract";
import {
  type MetricGroup,
  type MetricId,
  metrics,
  reopenDays,
} from "@parley/contract/insights/definitions";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { daysOf, findGroupNames, findPeriod, mondayOf, type Period } from "../../tickets/index.ts";
import { countChangesByDay, countOpenAt } from "../backlog.store.ts";
import {
  type FigureRow,
  findFigures,
  findFiguresOverTime,
  findLastEnd,
} from "../metric-figures.store.ts";
import type { Asked } from "../metric-tables.store.ts";
import { askedIn, comparedDays, readQueryId, readQuestion, writeQueryId } from "../question.ts";

/** Beyond these a point of the series is a week. */
const mostDaily = 92;
const dayMs = 86_400_000;

export const definitionOf = (id: MetricId) => ({ id, ...metrics[id] });

/** A figure of a period: as a whole, over time, by group, and beside another period. */
export async function showMetric(
  ctx: PersonContext,
  metric: MetricId,
  query: contract.Query,
): Promise<contract.Answered> {
  const { period, asked } = await readQuestion(ctx, query);
  const { group_by: group, compare, zone } = query;
  const before =
    compare && (await findPeriod(ctx.read, { ...comparedDays(period, compare), zone }));
  const [{ total, series }, groups, compared, lastEnd] = await Promise.all([
    measureOverTime(ctx, metric, asked, period),
    group ? groupsOf(ctx, metric, asked, group) : [],
    before && totalOf(ctx, metric, askedIn(before, ctx.actor, asked.filter)),
    metric === "reopen_rate" ? findLastEnd(ctx.read, asked) : null,
  ]);
  return {
    metric: definitionOf(metric),
    query_id: writeQueryId(metric, query, period),
    from: period.from,
    to: period.to,
    zone: period.timezone,
    scope: ctx.actor.scope,
    as_of: period.now,
    total,
    compared: before && compared ? { ...compared, from: before.from, to: before.to } : null,
    series,
    groups,
    not_final_until: finalAt(lastEnd, period.now),
  };
}

/** Asks a question again that was answered once. */
export async function askAgain(ctx: PersonContext, queryId: string): Promise<contract.Answered> {
  const { metric, ...query } = (readQueryId(queryId) ?? {}) as Record<string, unknown>;
  const read = contract.Query.safeParse(query);
  const isKnown = typeof metric === "string" && Object.hasOwn(metrics, metric);
  if (!isKnown || !read.success) throw fail("reports.unknown");
  return showMetric(ctx, metric as MetricId, read.data);
}

const figureOf = ({ value, p90, tickets }: FigureRow): contract.Figure => ({
  value,
  ...(p90 !== undefined && { p90 }),
  tickets,
});

/** Of a count nothing is none; of all else nothing is known. */
function noneOf(metric: MetricId): contract.Figure {
  const { unit, measure } = metrics[metric];
  const value = unit === "tickets" ? 0 : null;
  return { value, ...(measure === "median" && { p90: null }), tickets: 0 };
}

/** The end of a period, or now, which comes first. */
export const endOf = ({ until, now }: Asked) => (Date.parse(until) < Date.parse(now) ? until : now);

export async function totalOf(
  { read }: PersonContext,
  metric: MetricId,
  asked: Asked,
): Promise<contract.Figure> {
  const rows =
    metric === "backlog"
      ? await countOpenAt(read, asked, endOf(asked))
      : await findFigures(read, metric, asked, "total");
  return rows[0] ? figureOf(rows[0]) : noneOf(metric);
}

/** The figure of a period as a whole and of each of its days or weeks. */
export async function measureOverTime(
  ctx: PersonContext,
  metric: MetricId,
  asked: Asked,
  period: Period,
  by: "day" | "week" = period.days > mostDaily ? "week" : "day",
): Promise<Pick<contract.Answered, "total" | "series">> {
  if (metric === "backlog") {
    const series = await backlogByDay(ctx, asked, period);
    return { total: await totalOf(ctx, metric, asked), series };
  }
  const rows = await findFiguresOverTime(ctx.read, metric, asked, by);
  const found = new Map(rows.map((row) => [row.key, figureOf(row)]));
  const keys = by === "day" ? daysOf(period) : [...new Set(daysOf(period).map(mondayOf))];
  return {
    total: found.get(null) ?? noneOf(metric),
    series: keys.map((key) => ({ key, ...(found.get(key) ?? noneOf(metric)) })),
  };
}

/** What was open at the end of each day, found from what is open now by going back. */
async function backlogByDay(
  { read }: Pick<PersonContext, "read">,
  asked: Asked,
  period: Period,
): Promise<contract.Answered["series"]> {
  const changes = await countChangesByDay(read, asked, asked.since, asked.zone);
  const sumAfter = (day: string) =>
    changes.reduce((sum, { key, change }) => (key === "now" || key > day ? sum + change : sum), 0);
  return daysOf(period).map((key) => ({ key, value: sumAfter(key), tickets: sumAfter(key) }));
}

export async function groupsOf(
  { read }: PersonContext,
  metric: MetricId,
  asked: Asked,
  group: MetricGroup,
): Promise<contract.Answered["groups"]> {
  const rows =
    metric === "backlog"
      ? await countOpenAt(read, asked, endOf(asked), group)
      : await findFigures(read, metric, asked, group);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const names = await findGroupNames(read, group, keys);
  return rows
    .map((row) => ({ key: row.key, name: names.get(row.key ?? "") ?? null, ...figureOf(row) }))
    .toSorted((a, b) => b.tickets - a.tickets || (a.key ?? "").localeCompare(b.key ?? ""));
}

/** When nothing of the period can change any more, if that is still to come. */
function finalAt(lastEnd: string | null, now: string): string | null {
  if (!lastEnd) return null;
  const final = Date.parse(lastEnd) + reopenDays * dayMs;
  return final > Date.parse(now) ? new Date(final).toISOString() : null;
}
