// What the dashboard and the heaviest reports cost for businesses with ten thousand, a million and five million tickets
// of five years in one database, beside the same figures asked of PostgreSQL directly; and what keeping the figures of
// past days adds to a change of a ticket.
//   pnpm bench:report [--short]
import { dashboard, metrics, slaReport, ticketChanges } from "@parley/contract";
import { keepReportDays } from "../../src/domains/insights/index.ts";
import { unhurried } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { jobContext } from "../../src/platform/jobs/job-context.ts";
import type { Client } from "../../src/platform/testing/client.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { median } from "../bench-wall/report.ts";
import { fillHistory } from "./fill-history.ts";

const isShort = process.argv.includes("--short");
const sizes = isShort
  ? { small: 2_000, middle: 20_000, large: 100_000 }
  : { small: 10_000, middle: 1_000_000, large: 5_000_000 };
type Size = keyof typeof sizes;
const names = Object.keys(sizes) as Size[];
const goals = { growth: 1.5, dashboardMs: 300, monthMs: 1000, yearMs: 3000, added: 5 };

await prepareTemplate();
const desk = await openDesk({ tamper: unhurried });
const businesses = {} as Record<Size, TestBusiness>;
for (const name of names) businesses[name] = await desk.addTenant(name);
await timed("filled", () =>
  fillHistory(
    desk,
    names.map((name) => ({ business: businesses[name], tickets: sizes[name] })),
  ),
);
for (const name of names) {
  const ctx = jobContext(desk.parts.database, businesses[name].id, "bench:report");
  await timed(`kept the days of ${sizes[name]} tickets`, () => keepReportDays(ctx));
}
await desk.rows("vacuum analyze report_days");

const year = {
  from: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
};
const questions: Record<string, { readonly rounds: number; ask(client: Client): Promise<void> }> = {
  dashboard: {
    rounds: 40,
    ask: async (client) => answered(await client.call(dashboard.data, { query: {} })),
  },
  "dashboard, 90 days": {
    rounds: 20,
    ask: async (client) =>
      answered(await client.call(dashboard.data, { query: { period: "90d" } })),
  },
  "SLA report by agent, 30 days": {
    rounds: 8,
    ask: async (client) =>
      answered(await client.call(slaReport.show, { query: { group_by: "agent" } })),
  },
  "full resolution by tag, 30 days": {
    rounds: 8,
    ask: async (client) =>
      answered(
        await client.call(metrics.show, {
          params: { metric: "resolution_full_calendar" },
          query: { group_by: "tag" },
        }),
      ),
  },
  "first reply by department, 366 days": {
    rounds: 4,
    ask: async (client) =>
      answered(
        await client.call(metrics.show, {
          params: { metric: "first_reply_calendar" },
          query: { group_by: "department", ...year },
        }),
      ),
  },
};

const p95: Record<string, Record<Size, number>> = {};
for (const who of ["admin", "agent"] as const) {
  const clients = {} as Record<Size, Client>;
  for (const name of names) {
    const { host, people } = businesses[name];
    clients[name] = desk.client(host, await desk.signIn(businesses[name], people[who].id));
  }
  for (const [question, { rounds, ask }] of Object.entries(questions)) {
    const times: Record<Size, number[]> = { small: [], middle: [], large: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of names) times[name].push(await took(() => ask(clients[name])));
    }
    const line = { small: 0, middle: 0, large: 0 };
    for (const name of names) line[name] = percentile(times[name], 0.95);
    p95[`${who}: ${question}`] = line;
    console.log(
      `${who}: ${question}: p95 ${names.map((name) => `${line[name].toFixed(0)} ms`).join(", ")}` +
        ` (p50 ${names.map((name) => median(times[name]).toFixed(0)).join(", ")})`,
    );
  }
}
await askDirectly();
const added = await costOfKeeping();
conclude();
await desk.close();
process.exit();

/** The dashboard's figures of a period, of the largest business, by one statement each. */
async function askDirectly(): Promise<void> {
  const { id } = businesses.large;
  const since = "now() - interval '30 days'";
  const statements = {
    "created by day": `select created_at::date, count(*) from tickets where business_id = $1 and created_at > ${since} group by 1`,
    "ended by day": `select at::date, count(distinct ticket_id) from ticket_resolutions where business_id = $1 and at > ${since} group by 1`,
    "first reply": `select percentile_disc(0.5) within group (order by first_reply_calendar) from ticket_facts
      where business_id = $1 and first_reply_at > ${since}`,
    "SLA met": `select metric, count(*) filter (where breached_at is null) from sla_clocks
      where business_id = $1 and decided_at > ${since} group by 1`,
  };
  const parts: string[] = [];
  for (const [name, text] of Object.entries(statements)) {
    const times: number[] = [];
    for (let round = 0; round < 8; round++) times.push(await took(() => desk.rows(text, [id])));
    parts.push(`${name} ${median(times).toFixed(0)} ms`);
  }
  console.log(`asked of PostgreSQL directly, 30 days of ${sizes.large}: ${parts.join(", ")}`);
}

/** By how many percent changes of old tickets are slower than without the triggers that mark their days. */
async function costOfKeeping(): Promise<number> {
  const { id, host, people } = businesses.large;
  const client = desk.client(host, await desk.signIn(businesses.large, people.admin.id));
  const setStatus = async (ticket: string, status: "open" | "on_hold") =>
    answered(await client.call(ticketChanges.setStatus, { params: { ticket }, body: { status } }));
  const old = await desk.rows<{ id: string }>(
    "select id from tickets where business_id = $1 and created_at < now() - interval '40 days' order by created_at desc limit 40",
    [id],
  );
  const times: Record<"disable" | "enable", number[]> = { disable: [], enable: [] };
  for (let round = 0; round < 24; round++) {
    const verb = round % 2 === 0 ? "disable" : "enable";
    await switchTriggers(verb);
    for (const { id: ticket } of old) {
      times[verb].push(await took(() => setStatus(ticket, "open")));
      await setStatus(ticket, "on_hold");
    }
  }
  const [without, having] = [median(times.disable), median(times.enable)];
  console.log(
    `a change of an old ticket: p50 ${having.toFixed(2)} ms, without keeping ${without.toFixed(2)} ms`,
  );
  return (having / without - 1) * 100;
}

async function switchTriggers(verb: "disable" | "enable"): Promise<void> {
  for (const table of ["tickets", "ticket_facts", "ticket_resolutions", "sla_clocks"]) {
    for (const change of ["added", "removed", "changed"]) {
      await desk.rows(`alter table ${table} ${verb} trigger report_days_${change}`);
    }
  }
}

function conclude(): void {
  const line = p95["admin: dashboard"];
  const growth = (line?.large ?? 0) / (line?.small ?? 1);
  const monthMs = p95["admin: full resolution by tag, 30 days"]?.large ?? 0;
  const yearMs = p95["admin: first reply by department, 366 days"]?.large ?? 0;
  console.log(
    `bench:report: dashboard p95 with ${sizes.large} tickets ${line?.large.toFixed(0)} ms (goal < ${goals.dashboardMs}), ` +
      `${growth.toFixed(2)} times that with ${sizes.small} (goal ${goals.growth}); report of 30 days ${monthMs.toFixed(0)} ms, ` +
      `of 366 days ${yearMs.toFixed(0)} ms; keeping days adds ${added.toFixed(1)} % to a change (goal ${goals.added})`,
  );
  const isMet =
    growth <= goals.growth &&
    (line?.large ?? 0) <= goals.dashboardMs &&
    monthMs <= goals.monthMs &&
    yearMs <= goals.yearMs &&
    added <= goals.added;
  process.exitCode = isMet || !judgesTimes() ? 0 : 1;
}

function answered({ status, text }: { readonly status: number; readonly text: string }): void {
  if (status !== 200) throw new Error(text);
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  console.log(`${what}: ${((await took(work)) / 1000).toFixed(0)} s`);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
