import { metrics } from "@parley/contract";
import { type MetricId, metricIds, partsOf } from "@parley/contract/insights/definitions";
import type { Twin } from "../../src/domains/tickets/testing/twin-businesses.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { csvOf, type Spoil } from "./csv.ts";
import {
  ageOf,
  expectedFigure,
  hourOf,
  openAtEndOf,
  type Question,
  valueByTicket,
  within,
} from "./expected.ts";
import { hoursOf } from "./hours.ts";
import { countedFrom, endsByTicket, partsOfMetric, type Value } from "./oracle.ts";
import { questions } from "./questions.ts";

interface Counted {
  readonly now: number;
  readonly values: Awaited<ReturnType<typeof countedFrom>>;
  readonly ends: Awaited<ReturnType<typeof endsByTicket>>;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly filter?: string;
  readonly group?: string;
  readonly group_by?: keyof typeof groupsBy;
}

/** How tickets are told apart here, beside the parts that some figures have. */
const groupsBy = {
  status: ({ status }: Value["ticket"]) => status,
  department: ({ department_id }: Value["ticket"]) => department_id,
} as const;

const sumOf = (rows: readonly { readonly value: number | null }[]) =>
  rows.reduce((sum, { value }) => sum + (value ?? 0), rows.length);
type Expect = (what: string, is: unknown, should: unknown) => void;

interface Options {
  readonly now: number;
  /** The year alone is enough. */
  readonly isShort?: boolean;
  /** Plants a fault in the file. */
  readonly spoil?: Spoil;
}

/** Every figure of every period, filter and zone, by the product in each of its ways and by hand. */
export async function compareFigures(
  desk: Desk,
  twin: Twin,
  ownZone: string,
  { now, isShort = false, spoil }: Options,
) {
  const { id } = twin.business;
  const csv = await csvOf(desk, twin, spoil);
  const counted = {
    now,
    values: await countedFrom(desk, id, await hoursOf(desk, id)),
    ends: await endsByTicket(desk, id),
  };
  const differences: string[] = [];
  let compared = 0;
  for (const { zone, from, to, name, filter, isMeant } of questions(ownZone, isShort)) {
    const asked = { from, to, zone, ...(filter && { filter }) };
    for (const metric of metricIds) {
      await compareOne(
        twin,
        { metric, ownZone, asked, isMeant, counted, csv },
        (what, is, should) => {
          compared += 1;
          if (isAlike(is, should)) return;
          const figures = `${JSON.stringify(is)} instead of ${JSON.stringify(should)}`;
          differences.push(
            `${metric} of ${name} from ${from} to ${to} in ${zone}, ${what}: ${figures}`,
          );
        },
      );
    }
  }
  return { differences, compared };
}

interface One {
  readonly metric: MetricId;
  readonly ownZone: string;
  readonly asked: Asked;
  readonly isMeant: Question["isMeant"];
  readonly counted: Counted;
  readonly csv: Awaited<ReturnType<typeof csvOf>>;
}

async function compareOne(twin: Twin, one: One, expect: Expect) {
  const { metric, asked, csv } = one;
  const answer = await show(twin, metric, asked);
  const rows = await rowsOf(twin, metric, asked);
  const { whole, point, parts } = handCount(one);
  const figureOf = figuresOf(metric);
  expect("total", answer.total, figureOf(whole));
  const expected = valueByTicket(whole);
  expect("rows", rows.length, expected.size);
  for (const { ticket, value } of rows)
    expect(ticket.ticket_id, value ?? 0, expected.get(ticket.id));
  for (const { key, ...figure } of answer.series) expect(key, figure, figureOf(point(key)));
  if (partsOf(metric)) {
    compareEach("part", answer.groups, parts, figureOf, expect);
    for (const { key } of answer.groups) {
      const inPart = await rowsOf(twin, metric, { ...asked, group: key ?? "none" });
      expect(`rows of part ${key}`, sumOf(inPart), sumOf(parts.get(key ?? "") ?? []));
    }
  } else await compareGroups(twin, one, whole, expect);
  const file = await csv(metric, asked);
  const figures = [answer.total, ...answer.series, ...answer.groups];
  expect("lines of the file", file.length, figures.length);
  for (const [place, figure] of figures.entries())
    expect(`line ${place + 1} of the file`, file[place], figure);
}

const figuresOf = (metric: MetricId) => (values: readonly Value[]) =>
  metric === "backlog"
    ? { value: values.length, tickets: values.length }
    : expectedFigure(metric, values);

/** Groups are compared in the zone of the business and without a filter, which is enough to tell them apart. */
async function compareGroups(
  twin: Twin,
  { metric, ownZone, asked }: One,
  whole: readonly Value[],
  expect: Expect,
) {
  if (asked.zone !== ownZone || asked.filter) return;
  for (const by of ["status", "department"] as const) {
    const { groups } = await show(twin, metric, { ...asked, group_by: by });
    const own = Map.groupBy(whole, ({ ticket }) => groupsBy[by](ticket));
    compareEach(by, groups, own, figuresOf(metric), expect);
  }
}

function compareEach(
  what: string,
  groups: metrics.Answered["groups"],
  own: ReadonlyMap<string, readonly Value[]>,
  figureOf: ReturnType<typeof figuresOf>,
  expect: Expect,
) {
  expect(`number of groups by ${what}`, groups.length, own.size);
  for (const { key, name: _, ...figure } of groups)
    expect(`${what} ${key}`, figure, figureOf(own.get(key ?? "") ?? []));
}

/** What the log of the tickets says: of the whole, of a day or week, and of each part. */
function handCount({ metric, asked, isMeant, counted }: One) {
  const question = { ...asked, isMeant };
  const lastOf = (key: string) => {
    const last = isByWeek(metric, asked) ? weekEnd(key) : key;
    return last < asked.to ? last : asked.to;
  };
  if (metric === "backlog" || metric === "backlog_age") {
    const open = (day: string) =>
      openAtEndOf(day, counted.values, counted.ends, question, counted.now);
    const whole = open(asked.to);
    return {
      whole,
      point: (key: string) => open(lastOf(key)),
      parts: Map.groupBy(whole, ageOf),
    };
  }
  const whole = within(counted.values[metric] ?? [], question);
  return {
    whole,
    point: (key: string) => within(whole, { ...question, from: key, to: lastOf(key) }),
    parts:
      metric === "arrivals"
        ? Map.groupBy(whole, ({ at }) => hourOf(at, asked.zone))
        : Map.groupBy(
            within(counted.values[partsOfMetric(metric)] ?? [], question),
            ({ part }) => part ?? "",
          ),
  };
}

const dayMs = 86_400_000;
const isByWeek = (metric: MetricId, { from, to }: Asked) =>
  metric !== "backlog" && Date.parse(to) - Date.parse(from) >= 92 * dayMs;
const weekEnd = (monday: string) =>
  new Date(Date.parse(monday) + 6 * dayMs).toISOString().slice(0, 10);

async function show(twin: Twin, metric: MetricId, query: Asked): Promise<metrics.Answered> {
  const reply = await twin.as("admin").call(metrics.show, { params: { metric }, query });
  if (reply.status !== 200) throw new Error(`${metric}: ${reply.text}`);
  return reply.body;
}

async function rowsOf(twin: Twin, metric: MetricId, query: Asked): Promise<metrics.Row[]> {
  const rows: metrics.Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = { ...query, page_size: 100, ...(cursor && { cursor }) };
    const reply = await twin.as("admin").call(metrics.rows, { params: { metric }, query: page });
    if (reply.status !== 200) throw new Error(`${metric}: ${reply.text}`);
    rows.push(...reply.body.results);
    if (!reply.body.next) return rows;
    cursor = reply.body.next;
  }
}

/** Figures are rounded to one or two places. */
function isAlike(is: unknown, should: unknown): boolean {
  if (typeof is === "number" && typeof should === "number") return Math.abs(is - should) < 0.06;
  if (typeof is !== "object" || typeof should !== "object" || !is || !should)
    return (is ?? null) === (should ?? null);
  const [one, other] = [is, should] as Record<string, unknown>[];
  return ["value", "p90", "tickets"].every((name) => isAlike(one?.[name], other?.[name]));
}
