import { metrics } from "@parley/contract";
import { type MetricId, metricIds } from "@parley/contract/insights/definitions";
import type { Twin } from "../../src/domains/tickets/testing/twin-desks.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { expectedFigure, openAtEndOf, type Question, valueByTicket, within } from "./expected.ts";
import { hoursOf } from "./hours.ts";
import { countedFrom, endsByTicket } from "./oracle.ts";

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
  readonly values: Awaited<ReturnType<typeof countedFrom>>;
  readonly ends: Awaited<ReturnType<typeof endsByTicket>>;
}

type Asked = { from: string; to: string; zone: string; filter?: string };
type Expect = (what: string, is: unknown, should: unknown) => void;

/** Every figure of every period, filter and zone, by the product and by hand; of the year alone, if that is enough. */
export async function compareFigures(desk: Desk, twin: Twin, ownZone: string, isShort = false) {
  const { id } = twin.business;
  const counted = {
    values: await countedFrom(desk, id, await hoursOf(desk, id)),
    ends: await endsByTicket(desk, id),
  };
  const differences: string[] = [];
  let compared = 0;
  for (const { zone, from, to, name, filter, isMeant } of questions(ownZone, isShort)) {
    const asked = { from, to, zone, ...(filter && { filter }) };
    for (const metric of metricIds) {
      await compareOne(twin, { metric, asked, isMeant, counted }, (what, is, should) => {
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
}

async function compareOne(twin: Twin, { metric, asked, isMeant, counted }: One, expect: Expect) {
  const question = { ...asked, isMeant };
  const { total, series } = await show(twin, metric, asked);
  const rows = await rowsOf(twin, metric, asked);
  if (metric === "backlog") {
    const open = (day: string) => openAtEndOf(day, counted.values, counted.ends, question);
    expect("total", total.value, open(asked.to));
    expect("rows", rows.length, open(asked.to));
    for (const { key, value } of series) expect(key, value, open(key));
    return;
  }
  const values = within(counted.values[metric] ?? [], question);
  expect("total", total, expectedFigure(metric, values));
  const expected = valueByTicket(values);
  expect("rows", rows.length, expected.size);
  for (const { ticket, value } of rows)
    expect(ticket.ticket_id, value ?? 0, expected.get(ticket.id));
  for (const { key, ...figure } of series) {
    const last = isByWeek(asked) ? weekEnd(key) : key;
    const own = within(values, { ...question, from: key, to: last });
    expect(key, figure, expectedFigure(metric, own));
  }
}

const dayMs = 86_400_000;
const isByWeek = ({ from, to }: Asked) => Date.parse(to) - Date.parse(from) >= 92 * dayMs;
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
  if (typeof is !== "object" || typeof should !== "object" || !is || !should) return is === should;
  const [one, other] = [is, should] as Record<string, unknown>[];
  return ["value", "p90", "tickets"].every((name) => isAlike(one?.[name], other?.[name]));
}
