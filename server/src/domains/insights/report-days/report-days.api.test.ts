import { type metrics as contract, dashboard, metrics } from "@parley/contract";
import type { MetricId } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { importTickets } from "../../tickets/testing/tickets.ts";
import { checkReportDays, keepReportDays, recountFacts } from "../index.ts";

const desk = testDesk();
const whole = { from: "2026-01-01", to: "2026-03-31" };

const context = () => jobContext(desk.self.parts.database, desk.business().id, "test");
const keepAll = () => keepReportDays(context(), 0);

async function show(metric: MetricId, query: Partial<contract.Query> = whole, who: Who = "admin") {
  const reply = await (await desk.as(who)).call(metrics.show, { params: { metric }, query });
  expect(reply.status, reply.text).toBe(200);
  const { total, series } = reply.body;
  return { total, series };
}

const measured = ["created", "resolved", "first_reply_calendar"] as const;
const everyone = ["admin", "agent", "outsider"] as const;

/** Every figure for everybody, of all tickets and of all departments by name. */
async function allFigures() {
  const rows = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1",
    [desk.business().id],
  );
  const value = rows.map(({ id }) => id);
  const filter = JSON.stringify({ all: [{ field: "department", is: "any_of", value }] });
  const figures: Record<string, unknown> = {};
  for (const who of everyone) {
    for (const metric of measured) {
      figures[`${who} ${metric}`] = await show(metric, whole, who);
      figures[`${who} ${metric} by name`] = await show(metric, { ...whole, filter }, who);
    }
  }
  return figures;
}

/** The same figures, counted from the tickets alone. */
async function withoutDays<T>(ask: () => Promise<T>): Promise<T> {
  const business = desk.business().id;
  const kept = await desk.rows("delete from report_days where business_id = $1 returning *", [
    business,
  ]);
  const figures = await ask();
  for (const row of kept) {
    await desk.rows(
      "insert into report_days select * from jsonb_populate_record(null::report_days, $1)",
      [JSON.stringify(row)],
    );
  }
  return figures;
}

/** Tickets of January to March: answered after some minutes, ended, every fifth opened again and ended the next day. */
async function aQuarter(count = 40): Promise<string[]> {
  const ids = await importTickets(desk, count);
  for (const [nth, id] of ids.entries()) {
    const created = `'2026-01-02 22:00Z'::timestamptz + ${nth * 50} * interval '1 hour'`;
    await desk.rows(
      `update tickets set created_at = ${created}, status = 'resolved',
        first_response_at = ${created} + ${nth * 7 + 3} * interval '1 minute' where id = $1`,
      [id],
    );
    for (const end of nth % 5 === 0 ? [1, 2] : [1]) {
      await desk.rows(
        `insert into ticket_resolutions (business_id, ticket_id, seq, at, reopened_at)
         select business_id, id, 100 + $2::int, ${created} + $2::int * interval '26 hours',
           case when $3 then ${created} + interval '30 hours' end
         from tickets where id = $1`,
        [id, end, nth % 5 === 0 && end === 1],
      );
    }
  }
  await desk.rows("delete from ticket_facts where business_id = $1", [desk.business().id]);
  await recountFacts(context());
  return ids;
}

const keptDays = () =>
  desk.rows<{ day: string }>(
    "select distinct day::text from report_days where business_id = $1 order by 1",
    [desk.business().id],
  );

test("figures from stored days equal those of the tickets, for every reader and time zone", async () => {
  await aQuarter();
  for (const zone of ["Europe/Riga", "America/St_Johns", "Pacific/Auckland"]) {
    await desk.rows("update businesses set timezone = $2 where id = $1", [
      desk.business().id,
      zone,
    ]);
    const before = await allFigures();
    await keepAll();
    expect((await keptDays()).length).toBeGreaterThan(300);
    expect(await allFigures()).toEqual(before);
  }
});

test("a figure is read from stored days: a changed day row changes it", async () => {
  await aQuarter();
  await keepAll();
  const { total } = await show("created");
  await desk.rows(
    `update report_days set counts = array[7], ticket_values = array[0]
     where business_id = $1 and metric = 'created' and day = '2026-02-01'`,
    [desk.business().id],
  );
  const spoiled = await show("created");
  expect(spoiled.series.find(({ key }) => key === "2026-02-01")?.value).toBe(7);
  expect(spoiled.total.value).not.toBe(total.value);
});

test("a change of an old ticket is in the figures at once, and the job recounts its days", async () => {
  const [first = "", second = "", third = ""] = await aQuarter();
  await keepAll();
  await desk.rows("update tickets set is_spam = true where id = $1", [first]);
  await desk.rows("update tickets set deleted_at = now() where id = $1", [second]);
  await desk.rows("delete from ticket_resolutions where ticket_id = $1", [third]);
  const changed = await allFigures();
  expect(changed).toEqual(await withoutDays(allFigures));
  expect((changed["admin created"] as { total: object }).total).toMatchObject({ value: 38 });
  await keepAll();
  const marks = await desk.rows("select from report_day_changes where business_id = $1", [
    desk.business().id,
  ]);
  expect(marks).toEqual([]);
  expect(await allFigures()).toEqual(changed);
});

test("a ticket that moves to another department moves on every day it is counted in", async () => {
  const [first = ""] = await aQuarter();
  const { id: business, people } = desk.business();
  const [other] = await desk.rows<{ id: string }>(
    `insert into departments (business_id, id, name, slug)
     values ($1, gen_random_uuid(), 'Night shift', 'night-shift') returning id`,
    [business],
  );
  await desk.rows(
    "insert into department_members (business_id, department_id, account_id) values ($1, $2, $3)",
    [business, other?.id, people.outsider.id],
  );
  await keepAll();
  const seen = await show("resolved", whole, "outsider");
  const left = await show("resolved", whole, "agent");
  await desk.rows("update tickets set department_id = $2 where id = $1", [first, other?.id]);
  const moved = await show("resolved", whole, "outsider");
  expect(moved.total.value).toBe((seen.total.value ?? 0) + 1);
  await keepAll();
  expect(await show("resolved", whole, "outsider")).toEqual(moved);
  const stayed = await show("resolved", whole, "agent");
  expect(stayed.total.value).toBe((left.total.value ?? 0) - 1);
  expect(stayed).toEqual(await withoutDays(() => show("resolved", whole, "agent")));
});

test("the nightly check finds no difference, and finds and repairs a planted one", async () => {
  await aQuarter();
  await keepAll();
  const said: object[] = [];
  const check = () => checkReportDays({ error: (what: object) => void said.push(what) })(context());
  await check();
  expect(said).toEqual([]);
  const right = await allFigures();
  await desk.rows(
    `update report_days set counts = array[7], ticket_values = array[0]
     where business_id = $1 and metric = 'resolved' and day = '2026-02-01' and department_id = '00000000-0000-0000-0000-000000000000'`,
    [desk.business().id],
  );
  await check();
  expect(said).toMatchObject([{ days: ["2026-02-01"] }]);
  expect(await allFigures()).toEqual(right);
});

test("days of a business with few tickets are not stored, and its changes mark no days", async () => {
  await aQuarter(3);
  await keepReportDays(context());
  expect(await keptDays()).toEqual([]);
  const marks = await desk.rows("select from report_day_changes where business_id = $1", [
    desk.business().id,
  ]);
  expect(marks).toEqual([]);
});

test("today and yesterday are counted from the tickets", async () => {
  await aQuarter(3);
  await keepAll();
  const [last] = await desk.rows<{ is_over: boolean }>(
    `select max(day) < (now() at time zone b.timezone)::date - 1 as is_over
     from report_days d join businesses b on b.id = d.business_id where b.id = $1 group by b.timezone`,
    [desk.business().id],
  );
  expect(last?.is_over).toBe(true);
});

test("stored days of another business are unaffected", async () => {
  await aQuarter(3);
  await keepAll();
  const other = desk.business("globex").id;
  expect(await desk.rows("select from report_days where business_id = $1", [other])).toEqual([]);
});

test("SLA figures on the dashboard equal those of the SLA report, with and without stored days", async () => {
  const ids = await aQuarter(12);
  const { id: business, people } = desk.business();
  for (const [nth, id] of ids.entries()) {
    await desk.rows(
      `insert into sla_clocks (business_id, id, ticket_id, metric, cycle, generation, policy_version, mode, target_ms,
         origin_at, state, legs, elapsed_ms, breached_at, stopped_at, stopped_by, result, priority, department_id, channel)
       select business_id, gen_random_uuid(), id, 'first_response', 1, 1, 1, 'business_hours', 60000, created_at, 'stopped', '[]',
         1000, case when $2 then now() - interval '5 days' end, now() - interval '5 days', 'reply',
         case when $2 then 'breached' else 'met' end, priority, department_id, channel
       from tickets where id = $1`,
      [id, nth % 3 === 0],
    );
  }
  await desk.rows("update tickets set is_spam = true where id = $1", [ids[0]]);
  await desk.rows("update tickets set assigned_to = $2 where id = $1", [
    ids[1],
    people.outsider.id,
  ]);
  const shares = async () => {
    const all: unknown[] = [];
    for (const who of everyone) {
      const { body } = await (await desk.as(who)).call(dashboard.data, { query: {} });
      all.push(body.charts.find(({ key }) => key === "sla_met")?.points);
    }
    return all;
  };
  const counted = await shares();
  await keepAll();
  const rows = await desk.rows(
    "select from report_days where business_id = $1 and metric = 'sla_first_response' and counts <> '{}'",
    [business],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await shares()).toEqual(counted);
});
