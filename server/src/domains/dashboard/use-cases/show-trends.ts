import type { dashboard } from "@parley/contract";
import { type ChartId, charts } from "@parley/contract/dashboard/charts";
import { listOf } from "@parley/contract/dashboard/now-figures";
import { periods } from "@parley/contract/dashboard/periods";
import type { Condition } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { complianceOf } from "../../sla/index.ts";
import {
  addDays,
  daysOf,
  findGroupNames,
  findPeriod,
  mondayOf,
  type Period,
  trends,
} from "../../tickets/index.ts";

const mostPeople = 50;
/** Beyond these a point is a week. */
const mostDaily = 31;
const byStaff: Condition = { field: "channel", is: "is_not", value: "staff" };
const open: Condition = { field: "open", is: "is", value: true };

type Asked = { readonly period: Period; readonly narrowed: readonly Condition[] };
type Trends = Pick<dashboard.Data, "charts" | "period"> & { readonly card: dashboard.Card };

/** What happened in a period, each figure with the list of the tickets it is made of. */
export async function showTrends(
  ctx: PersonContext,
  { period: name, department }: dashboard.Query,
  narrowed: readonly Condition[],
): Promise<Trends> {
  const days = periods[name];
  const period = await findPeriod(ctx.read, { days });
  const before = await findPeriod(ctx.read, { to: addDays(period.from, -1), days });
  const asked = { period, narrowed };
  const [created, replies, workload, openOnes, kept] = await Promise.all([
    createdAndResolved(ctx, asked),
    firstReplies(ctx, asked, before),
    workloadOf(ctx, narrowed),
    openByDepartment(ctx, narrowed),
    slaMet(ctx, period, department),
  ]);
  const { from, to, timezone } = period;
  return {
    card: replies.card,
    charts: [created, replies.chart, workload, openOnes, kept],
    period: { from, to, timezone },
  };
}

function chartOf(key: ChartId, more: Pick<dashboard.Chart, "points" | "totals">): dashboard.Chart {
  const { unit, series } = charts[key];
  return { key, unit, series: [...series], ...more };
}

const within = (field: "created" | "was_resolved" | "first_reply", from: string, to: string) =>
  ({ field, is: "between_days", value: [from, to] }) as const;

async function createdAndResolved(
  { actor, read }: PersonContext,
  { period, narrowed }: Asked,
): Promise<dashboard.Chart> {
  const counting = { reader: actor, conditions: narrowed };
  const [created, resolved] = await Promise.all([
    trends.countCreated(read, counting, period),
    trends.countResolved(read, counting, period),
  ]);
  const countOn = (rows: typeof created, day: string | null) =>
    rows.find((row) => row.day === day)?.count ?? 0;
  const points = daysOf(period).map((day) => ({
    key: day,
    name: null,
    values: [countOn(created, day), countOn(resolved, day)],
    links: [
      listOf([within("created", day, day), ...narrowed]),
      listOf([within("was_resolved", day, day), ...narrowed]),
    ],
  }));
  return chartOf("created_resolved", {
    points,
    totals: [countOn(created, null), countOn(resolved, null)],
  });
}

async function firstReplies(
  { actor, read }: PersonContext,
  { period, narrowed }: Asked,
  before: Period,
): Promise<{ readonly card: dashboard.Card; readonly chart: dashboard.Chart }> {
  const counting = { reader: actor, conditions: [byStaff, ...narrowed] };
  const step = period.days > mostDaily ? "week" : "day";
  const [rows, earlier] = await Promise.all([
    trends.measureFirstReplies(read, counting, period, step),
    trends.measureFirstReplies(read, counting, before, "week"),
  ]);
  const answered = (from: string, to: string) =>
    listOf([within("first_reply", from, to), byStaff, ...narrowed]);
  const starts = step === "day" ? daysOf(period) : [...new Set(daysOf(period).map(mondayOf))];
  const points = starts.map((start) => {
    const row = rows.find(({ day }) => day === start);
    const first = start < period.from ? period.from : start;
    const end = step === "day" ? start : addDays(start, 6);
    const link = row ? answered(first, end > period.to ? period.to : end) : null;
    return {
      key: first,
      name: null,
      values: [row?.p50 ?? null, row?.p90 ?? null],
      links: [link, link],
    };
  });
  const total = rows.find(({ day }) => day === null);
  return {
    card: {
      key: "median_first_reply",
      unit: "minutes",
      value: total?.p50 ?? null,
      previous: earlier.find(({ day }) => day === null)?.p50 ?? null,
      link: answered(period.from, period.to),
    },
    chart: chartOf("first_reply", { points, totals: [total?.p50 ?? null, total?.p90 ?? null] }),
  };
}

/** Who may not read figures of others sees their own line. */
async function workloadOf(
  { actor, read }: PersonContext,
  narrowed: readonly Condition[],
): Promise<dashboard.Chart> {
  const seesAll = actor.permissions.has("insights.agents");
  const own: Condition[] = seesAll ? [] : [{ field: "assignee", is: "is", value: "me" }];
  const conditions = [...own, ...narrowed];
  const rows = await trends.countWorkload(read, { reader: actor, conditions }, mostPeople);
  const ids = rows.flatMap(({ agent }) => agent ?? []);
  const names = await findGroupNames(read, "agent", ids);
  const points = rows.map(({ agent, not_due, due_soon }) => {
    const key = agent ?? "none";
    const theirs = (isDue: boolean) =>
      listOf([
        open,
        { field: "assignee", is: "is", value: key },
        { field: "due_soon", is: "is", value: isDue },
        ...narrowed,
      ]);
    return {
      key,
      name: agent ? (names.get(agent) ?? null) : null,
      values: [not_due, due_soon],
      links: [theirs(false), theirs(true)],
    };
  });
  return chartOf("workload", { points });
}

async function openByDepartment(
  { actor, read }: PersonContext,
  narrowed: readonly Condition[],
): Promise<dashboard.Chart> {
  const rows = await trends.countOpenByDepartment(read, { reader: actor, conditions: narrowed });
  const byDepartment = Map.groupBy(rows, ({ department }) => department);
  const names = await findGroupNames(read, "department", [...byDepartment.keys()]);
  const points = [...byDepartment].map(([department, counts]) => ({
    key: department,
    name: names.get(department) ?? null,
    values: charts.open_by_department.series.map(
      (priority) => counts.find((row) => row.priority === priority)?.count ?? 0,
    ),
    links: charts.open_by_department.series.map((priority) =>
      listOf([
        open,
        { field: "department", is: "is", value: department },
        { field: "priority", is: "is", value: priority },
      ]),
    ),
  }));
  return chartOf("open_by_department", {
    points: points.toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? "")),
  });
}

async function slaMet(
  { actor, read }: PersonContext,
  { from, to, since, until }: Period,
  department: string | undefined,
): Promise<dashboard.Chart> {
  const asked = { since, until, reader: actor, department };
  const rows = await trends.countKeptByMetric(read, asked);
  const points = (["first_response", "next_response", "resolution"] as const).map((metric) => {
    const row = rows.find((one) => one.metric === metric) ?? { met: 0, breached: 0 };
    const part = new URLSearchParams({ from, to, metric, show: "decided", of: "all" });
    if (department) part.set("department", department);
    const isDecided = row.met + row.breached > 0;
    const link = isDecided ? `/reports/sla?${part.toString()}` : null;
    return { key: metric, name: null, values: [complianceOf(row)], links: [link] };
  });
  return chartOf("sla_met", { points });
}
