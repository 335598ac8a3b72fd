import { metrics as contract } from "@parley/contract";
import {
  fewestOfAgent,
  type MetricGroup,
  type MetricId,
  metrics,
  mostGroups,
  partsOf,
  reopenDays,
} from "@parley/contract/insights/definitions";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { daysOf, findGroupNames, findPeriod, mondayOf, type Period } from "../../tickets/index.ts";
import { countChangesByDay, countOpenAt, findLevelPoints, measureAges } from "../backlog.store.ts";
import { type FigureRow, findFigures, findFiguresOverTime } from "../metric-figures.store.ts";
import { findLastEnd } from "../metric-rows.store.ts";
import type { MetricQuestion } from "../metric-tables.store.ts";
import { comparedDays, readQueryId, readQuestion, spanOf, writeQueryId } from "../question.ts";

/** Beyond these a point of the series is a week. */
const mostDaily = 92;
const dayMs = 86_400_000;
/** What may still change because a ticket is opened again. */
const mayBeReopened = new Set<MetricId>(["reopen_rate", "first_contact"]);
/** The parts of a week by the hour, which are never left out. */
const mostParts = 7 * 24;

export const definitionOf = (id: MetricId) => ({ id, ...metrics[id] });

/** A figure of a period: as a whole, over time, by group, and beside another period. */
export async function showMetric(
  ctx: PersonContext,
  metric: MetricId,
  query: contract.Query,
): Promise<contract.Answered> {
  const { period, asked } = await readQuestion(ctx, query);
  const { group_by: group, compare, zone } = query;
  const parts = partsOf(metric);
  if (parts && group) throw refuseField("group_by", "This figure has groups of its own");
  const before =
    compare && (await findPeriod(ctx.read, { ...comparedDays(period, compare), zone }));
  const [{ total, series }, groups, compared, lastEnd] = await Promise.all([
    measureOverTime(ctx, metric, asked, period),
    parts || group ? groupsOf(ctx, metric, asked, group, mostGroups) : noGroups,
    before && totalOf(ctx, metric, { ...asked, ...spanOf(before) }),
    mayBeReopened.has(metric) ? findLastEnd(ctx.read, asked) : null,
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
    ...groups,
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

/** Of too few tickets the value is not told. */
function figureOf({ value, p90, tickets }: FigureRow, fewest = 0): contract.Figure {
  const told = (figure: number | null) => (tickets < fewest ? null : figure);
  return { value: told(value), ...(p90 !== undefined && { p90: told(p90) }), tickets };
}

/** Of a count nothing is none; of all else nothing is known. */
function noneOf(metric: MetricId): contract.Figure {
  const { unit, measure } = metrics[metric];
  const value = unit === "tickets" ? 0 : null;
  return { value, ...(measure === "median" && { p90: null }), tickets: 0 };
}

/** The end of a period, or now, which comes first. */
export const endOf = ({ until, now }: MetricQuestion) =>
  Date.parse(until) < Date.parse(now) ? until : now;

/** A figure as a whole, or told apart; of what is open, at the end of the period or now. */
function figuresBy(
  db: PersonContext["read"],
  metric: MetricId,
  asked: MetricQuestion,
  by: "total" | "parts" | MetricGroup,
  most?: number,
): Promise<FigureRow[]> {
  const at = endOf(asked);
  if (metric === "backlog_age") {
    return measureAges(db, asked, [{ key: "total", at }], by === "parts" ? "age" : "point");
  }
  if (metric !== "backlog") return findFigures(db, metric, asked, by, most);
  const group = by === "total" || by === "parts" ? undefined : by;
  return countOpenAt(db, asked, at, group, most);
}

export async function totalOf(
  { read }: Pick<PersonContext, "read">,
  metric: MetricId,
  asked: MetricQuestion,
): Promise<contract.Figure> {
  const rows = await figuresBy(read, metric, asked, "total");
  return rows[0] ? figureOf(rows[0], asked.fewest) : noneOf(metric);
}

/** The figure of a period as a whole and of each of its days or weeks. */
export async function measureOverTime(
  ctx: PersonContext,
  metric: MetricId,
  asked: MetricQuestion,
  period: Period,
  by: "day" | "week" = stepOf(metric, period),
): Promise<Pick<contract.Answered, "total" | "series">> {
  if (metric === "backlog") {
    const [total, series] = await Promise.all([
      totalOf(ctx, metric, asked),
      backlogByDay(ctx, asked, period),
    ]);
    return { total, series };
  }
  const keys = by === "day" ? daysOf(period) : [...new Set(daysOf(period).map(mondayOf))];
  const rows =
    metric === "backlog_age"
      ? await agesOverTime(ctx, asked, keys, by)
      : await findFiguresOverTime(ctx.read, metric, asked, by);
  const found = new Map(rows.map((row) => [row.key, figureOf(row, asked.fewest)]));
  return {
    total: found.get(null) ?? noneOf(metric),
    series: keys.map((key) => ({ key, ...(found.get(key) ?? noneOf(metric)) })),
  };
}

/** Whether a point of the series is a day or a week. What is open is counted by day, however long the period. */
export const stepOf = (metric: MetricId, { days }: Pick<Period, "days">) =>
  metric !== "backlog" && days > mostDaily ? "week" : "day";

/** The ages at the end of each day or week, and under null those at the end of the period. */
async function agesOverTime(
  { read }: Pick<PersonContext, "read">,
  asked: MetricQuestion,
  keys: readonly string[],
  step: "day" | "week",
): Promise<FigureRow[]> {
  const days = step === "week" ? 7 : 1;
  const span = { days, end: endOf(asked), zone: asked.zone };
  const [first, ...more] = await findLevelPoints(read, keys, span);
  const [points, [total]] = await Promise.all([
    first ? measureAges(read, asked, [first, ...more], "point") : [],
    figuresBy(read, "backlog_age", asked, "total"),
  ]);
  return total ? [...points, { ...total, key: null }] : points;
}

/** What was open at the end of each day, found from what is open now by going back. */
async function backlogByDay(
  { read }: Pick<PersonContext, "read">,
  asked: MetricQuestion,
  period: Period,
): Promise<contract.Answered["series"]> {
  const changes = await countChangesByDay(read, asked, asked.since, asked.zone);
  const sumAfter = (day: string) =>
    changes.reduce((sum, { key, change }) => (key === "now" || key > day ? sum + change : sum), 0);
  return daysOf(period).map((key) => {
    const tickets = sumAfter(key);
    return { key, ...figureOf({ key, value: tickets, tickets }, asked.fewest) };
  });
}

type Groups = Pick<contract.Answered, "groups" | "groups_left_out">;
const noGroups: Groups = { groups: [], groups_left_out: 0 };

/** The groups with the most tickets, or the parts of a figure that has them. */
export async function groupsOf(
  { actor, read }: PersonContext,
  metric: MetricId,
  asked: MetricQuestion,
  group: MetricGroup | undefined,
  most: number,
): Promise<Groups> {
  const parts = partsOf(metric);
  const by = parts ? "parts" : group;
  if (!by) return noGroups;
  const rows = await figuresBy(read, metric, asked, by, parts ? Math.max(most, mostParts) : most);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const named = parts === "department" ? parts : group;
  const names = named ? await findGroupNames(read, named, keys) : new Map<string, string>();
  const isOtherAgent = (key: string | null) =>
    group === "agent" && key !== null && key !== actor.id;
  return {
    groups: rows.map((row) => ({
      key: row.key,
      name: names.get(row.key ?? "") ?? null,
      ...figureOf(row, isOtherAgent(row.key) ? fewestOfAgent : asked.fewest),
    })),
    groups_left_out: (rows[0]?.groups ?? rows.length) - rows.length,
  };
}

/** When nothing of the period can change any more, if that is still to come. */
function finalAt(lastEnd: string | null, now: string): string | null {
  if (!lastEnd) return null;
  const final = Date.parse(lastEnd) + reopenDays * dayMs;
  return final > Date.parse(now) ? new Date(final).toISOString() : null;
}
