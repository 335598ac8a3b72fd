import { customerTickets, ticketChanges, tickets, ticketViews } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, importTickets } from "../testing/tickets.ts";

const desk = testDesk();

interface Row {
  readonly standing: string;
  /** Minutes from now. */
  readonly due?: number;
  readonly soon?: number;
}

/** Tickets whose promises stand like this, by title. */
async function stand(rows: Readonly<Record<string, Row>>): Promise<void> {
  const ids = await importTickets(desk, Object.keys(rows).length);
  for (const [at, [title, { standing, due, soon }]] of Object.entries(rows).entries()) {
    await desk.rows(
      `update tickets set title = $2, sla_standing = $3,
         next_due_at = now() + $4 * interval '1 minute', due_soon_at = now() + $5 * interval '1 minute',
         next_metric = case when $4::float is null then null else 'resolution' end
       where id = $1`,
      [ids[at], title, standing, due ?? null, soon ?? null],
    );
  }
}

const allStates = {
  late: { standing: "running", due: -12, soon: -60 },
  soon: { standing: "running", due: 18, soon: -1 },
  fine: { standing: "running", due: 200, soon: 150 },
  waiting: { standing: "paused" },
  kept: { standing: "met" },
  broken: { standing: "breached" },
  unmeasured: { standing: "none" },
  // Nobody works, so nothing comes due.
  endless: { standing: "running" },
};

async function listed(query: Partial<tickets.Filter>) {
  const reply = await (await desk.as("agent")).call(tickets.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results;
}

const titles = async (query: Partial<tickets.Filter>) =>
  (await listed(query)).map(({ title }) => title);
const sorted = async (query: Partial<tickets.Filter>) => (await titles(query)).sort();
const bySla = (value: tickets.SlaState) =>
  sorted({ filter: JSON.stringify({ field: "sla_state", is: "is", value }) });

test("the SLA state is computed when read, and each ticket has exactly one", async () => {
  await stand(allStates);
  const rows = await listed({});
  expect(Object.fromEntries(rows.map(({ title, sla_state }) => [title, sla_state]))).toEqual({
    late: "breached",
    soon: "due_soon",
    fine: "on_track",
    waiting: "paused",
    kept: "met",
    broken: "breached",
    unmeasured: "none",
    endless: "on_track",
  });
  for (const state of ["none", "on_track", "due_soon", "breached", "paused", "met"] as const) {
    const shown = rows.filter(({ sla_state }) => sla_state === state).map(({ title }) => title);
    expect(await bySla(state), state).toEqual(shown.sort());
  }
  expect(rows.find(({ title }) => title === "soon")).toMatchObject({ next_metric: "resolution" });
});

test("Due soon lists the nearest first, Breached only running overdue clocks, and both are counted", async () => {
  await stand(allStates);
  expect(await titles({ view: "due_soon" })).toEqual(["late", "soon"]);
  expect(await titles({ view: "breached" })).toEqual(["late"]);
  const agent = await desk.as("agent");
  const counts = await agent.call(ticketViews.counts, { query: { views: "due_soon,breached" } });
  expect(counts.body.counts).toEqual({ due_soon: 2, breached: 1 });
  const [late] = await listed({ view: "breached" });
  const params = { ticket: late?.id ?? "" };
  await agent.call(ticketChanges.setStatus, { params, body: { status: "closed" } });
  expect(await titles({ view: "breached" })).toEqual([]);
});

test("query words find breached tickets, and tickets due soon or breached", async () => {
  await stand(allStates);
  expect(await titles({ q: "is:breached" })).toEqual(["late"]);
  expect(await sorted({ q: "is:due_soon" })).toEqual(["late", "soon"]);
  expect(await sorted({ q: "-is:breached is:open" })).not.toContain("late");
});

test("tickets are sorted by next due time with those without one last, page by page, in both directions", async () => {
  await stand(allStates);
  const whole = await titles({ sort: "next_due_at" });
  expect(whole.slice(0, 3)).toEqual(["late", "soon", "fine"]);
  const agent = await desk.as("agent");
  const seen: string[] = [];
  let path: string | null = "/ticket/list/?sort=next_due_at&page_size=3";
  while (path) {
    const body = (await agent.send("GET", path)).body as unknown as tickets.Tickets;
    seen.push(...body.results.map(({ title }) => title));
    path = body.next?.replace("/api/v1", "") ?? null;
  }
  expect(seen).toEqual(whole);
  expect((await titles({ sort: "-next_due_at" })).slice(-3)).toEqual(["fine", "soon", "late"]);
});

test("the due time can be filtered: before a moment, or within a day", async () => {
  await stand(allStates);
  const before = new Date(Date.now() + 60 * 60_000).toISOString();
  const by = (is: string, value: unknown) =>
    sorted({ filter: JSON.stringify({ field: "next_due", is, value }) });
  expect(await by("before", before)).toEqual(["late", "soon"]);
  expect(await by("next_days", 1)).toEqual(["fine", "soon"]);
});

test("a view stores the SLA sort and column, and requesters never see the SLA", async () => {
  const agent = await desk.as("agent");
  const columns = ["title", "next_due_at"] as const;
  const body = { name: "Next", filter: { all: [] }, columns: [...columns], sort: "next_due_at" };
  const made = await agent.call(ticketViews.create, { body });
  expect(made.body.view).toMatchObject({ columns, sort: "next_due_at" });
  await askTicket(desk);
  const customer = await desk.as("customer");
  const own = await customer.call(customerTickets.list, { query: { sort: "updated_at" } });
  expect(own.status, own.text).toBe(200);
  expect(own.text).not.toMatch(/sla|next_due|due_soon|metric/);
  const asked = await customer.send("GET", "/ticket/my/tickets/?q=is:breached");
  expect(asked.text).not.toMatch(/sla_state|next_due/);
});
