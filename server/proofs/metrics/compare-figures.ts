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

/** Days with a change of the clocks in them, a plain month, and most of the year. */
const periods = [
  ["2025-11-25", "2026-11-13"],
  ["2026-03-01", "2026-04-10"],
  ["2026-09-20", "2026-11-10"],
  ["2026-07-01", "2026-07-31"],
] as const;

const filters: readonly { name: string; filter?: string; isMeant: Question["isMeant"] }[] = [
  { name: "all", isMeant: () => true },
  {
    name: "critical",
    filter: JSON.stringify({ field: "priority", is: "is", value: "critical" }),
    isMeant: ({ priority }) => priority === "critical",
  },
  {
    name: "vip",
    filter: JSON.stringify({ field: "tag", is: "is", value: "vip" }),
    isMeant: ({ tags }) => tags.includes("vip"),
  },
];

interface Counted {
  readonly now: number;
  readonly values: Awaited<ReturnType<typeof countedFrom>>;
  readonly ends: Awaited<ReturnType<typeof endsByTicket>>;
}

type Asked = { from: string; to: string; zone: string; filter?: string; group?: string };
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
      await compareOne(twin, { metric, asked, isMeant, counted, csv }, (what, is, should) => {
        compared += 1;
        if (isAlike(is, should)) return;
        const figures = `${JSON.stringify(is)} instead of ${JSON.stringify(should)}`;
        differences.push(
          `${metric} of ${name} from ${from} to ${to} in ${zone}, ${what}: ${figures}`,
        );
      });
    }
  }
  return { differences, compared };
}

function questions(ownZone: string, isShort: boolean) {
  if (isShort) return [{ zone: ownZone, from: periods[0][0], to: periods[0][1], ...all }];
  const own = periods.flatMap(([from, to]) =>
    filters.map((one) => ({ zone: ownZone, from, to, ...one })),
  );
  // A reader may have a clock of their own.
  const others = periods.map(([from, to]) => ({ zone: "America/St_Johns", from, to, ...all }));
  return [...own, ...others];
}

const [all = { name: "all", isMeant: () => true }] = filters;

interface One {
  readonly metric: MetricId;
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
  const figureOf = (values: readonly Value[]) =>
    metric === "backlog"
      ? { value: values.length, tickets: values.length }
      : expectedFigure(metric, values);
  expect("total", answer.total, figureOf(whole));
  const expected = valueByTicket(whole);
  expect("rows", rows.length, expected.size);
  for (const { ticket, value } of rows)
    expect(ticket.ticket_id, value ?? 0, expected.get(ticket.id));
  for (const { key, ...figure } of answer.series) expect(key, figure, figureOf(point(key)));
  if (partsOf(metric)) {
    expect("parts", answer.groups.length, parts.size);
    for (const { key, ...figure } of answer.groups) {
      const own = parts.get(key ?? "") ?? [];
      expect(`part ${key}`, figure, figureOf(own));
      const inPart = await rowsOf(twin, metric, { ...asked, group: key ?? "none" });
      expect(`rows of part ${key}`, sumOf(inPart), sumOf(own));
    }
  }
  const file = await csv(metric, asked);
  const figures = [answer.total, ...answer.series, ...answer.groups];
  expect("lines of the file", file.length, figures.length);
  for (const [place, figure] of figures.entries())
    expect(`line ${place + 1} of the file`, file[place], figure);
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
