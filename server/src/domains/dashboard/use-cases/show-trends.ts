import type { dashboard } from "@parley/contract";
import { type ChartId, charts } from "@parley/contract/dashboard/charts";
import { listOf } from "@parley/contract/dashboard/now-figures";
import { periods } from "@parley/contract/dashboard/periods";
import type { Condition } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import {
  countSlaResults,
  type MetricQuestion,
  measureOverTime,
  spanOf,
  totalOf,
  withKept,
} from "../../insights/index.ts";
import { complianceOf } from "../../sla/index.ts";
import {
  addDays,
  countOpenByDepartment,
  countWorkload,
  findGroupNames,
  findPeriod,
  type Period,
} from "../../tickets/index.ts";

const mostPeople = 50;
/** Beyond these a point of the first replies is a week. */
const mostDaily = 31;
const byStaff: Condition = { field: "channel", is: "is_not", value: "staff" };
const open: Condition = { field: "open", is: "is", value: true };

interface TrendsQuestion {
  readonly period: Period;
  readonly narrowed: readonly Condition[];
  readonly asked: MetricQuestion;
}
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
  const asked = await withKept(ctx.read, {
    reader: ctx.actor,
    filter: { all: narrowed },
    ...spanOf(period),
  });
  const question = { period, narrowed, asked };
  const [created, replies, workload, openOnes, kept] = await Promise.all([
    createdAndResolved(ctx, question),
    firstReplies(ctx, question, before),
    workloadOf(ctx, narrowed),
    openByDepartment(ctx, narrowed),
    slaMet(ctx, question, department),
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
  ctx: PersonContext,
  { period, narrowed, asked }: TrendsQuestion,
): Promise<dashboard.Chart> {
  const [created, resolved] = await Promise.all([
    measureOverTime(ctx, "created", asked, period, "day"),
    measureOverTime(ctx, "resolved", asked, period, "day"),
  ]);
  const points = created.series.map(({ key, value }, nth) => ({
    key,
    name: null,
    values: [value, resolved.series[nth]?.value ?? null],
    links: [
      listOf([within("created", key, key), ...narrowed]),
      listOf([within("was_resolved", key, key), ...narrowed]),
    ],
  }));
  return chartOf("created_resolved", {
    points,
    totals: [created.total.value, resolved.total.value],
  });
}

async function firstReplies(
  ctx: PersonContext,
  { period, narrowed, asked }: TrendsQuestion,
  before: Period,
): Promise<{ readonly card: dashboard.Card; readonly chart: dashboard.Chart }> {
  const metric = "first_reply_calendar";
  const step = period.days > mostDaily ? "week" : "day";
  const { reader, filter } = asked;
  const [{ series, total }, previous] = await Promise.all([
    measureOverTime(ctx, metric, asked, period, step),
    totalOf(ctx, metric, { reader, filter, ...spanOf(before) }),
  ]);
  const answered = (from: string, to: string) =>
    listOf([within("first_reply", from, to), byStaff, ...narrowed]);
  const points = series.map(({ key, value, p90 = null, tickets }) => {
    const first = key < period.from ? period.from : key;
    const end = step === "day" ? key : addDays(key, 6);
    const link = tickets > 0 ? answered(first, end > period.to ? period.to : end) : null;
    return { key: first, name: null, values: [value, p90], links: [link, link] };
  });
  return {
    card: {
      key: "median_first_reply",
      unit: "minutes",
      value: total.value,
      previous: previous.value,
      link: answered(period.from, period.to),
    },
    chart: chartOf("first_reply", { points, totals: [total.value, total.p90 ?? null] }),
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
  const rows = await countWorkload(read, { reader: actor, conditions }, mostPeople);
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
  const rows = await countOpenByDepartment(read, { reader: actor, conditions: narrowed });
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
  { read }: PersonContext,
  { period: { from, to }, asked }: TrendsQuestion,
  department: string | undefined,
): Promise<dashboard.Chart> {
  const rows = await countSlaResults(read, { ...asked, department });
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
