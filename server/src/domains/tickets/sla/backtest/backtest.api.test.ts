import { holidays, slaBacktest, slaPolicies } from "@parley/contract";
import { beforeAll, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { fitClock, setClock } from "#platform/testing/desk-clock.ts";
import { aHoliday, aTarget } from "../../../sla/sla.builders.ts";
import { deleteOldTicketData } from "../../delete-old-data.ts";
import { askedAndAnswered, minute, now, threeAnswers } from "../../testing/backtest-tickets.ts";
import { always, promiseOnly } from "../../testing/clocks.ts";
import { importTickets, openTicket } from "../../testing/tickets.ts";

const desk = testDesk();
beforeAll(() => fitClock(desk));

const policyNow = async () => {
  const { body } = await (await desk.as("admin")).call(slaPolicies.list, { query: {} });
  const policy = body.results.find(({ is_active }) => is_active);
  if (!policy) throw new Error("nothing is promised");
  return policy;
};

/** An answer to normal tickets within so many minutes, in place of 30. */
const within = async (minutes: number) => {
  const { id } = await policyNow();
  const target = aTarget({
    priority: "normal",
    operational_hours: "calendar_hours",
    first_response_time: minutes,
    first_response_unit: "minutes",
    resolution_time: 3,
    resolution_unit: "hours",
  });
  return { policy: { id, targets: [target] } };
};

type Asked = Parameters<typeof start>[0];
async function start(
  body: slaBacktest.Ask | object,
  who: "admin" | "agent" | "outsider" = "admin",
) {
  return (await desk.as(who)).call(slaBacktest.start, { body: body as never });
}

async function tried(body: Asked, who: "admin" | "outsider" = "admin") {
  const reply = await start(body, who);
  expect(reply.status, reply.text).toBe(202);
  await desk.drain();
  const { id } = reply.body.job;
  const shown = await (await desk.as(who)).call(slaBacktest.show, { params: { id } });
  expect(shown.body.job.state).toBe("done");
  return shown.body.job;
}

/** Everything that a desk lives by, but for what is kept of trials and the jobs that worked them. */
async function digest(): Promise<string> {
  const tables =
    `tickets ticket_events ticket_messages sla_clocks sla_tickets sla_events sla_timers sla_policies
    sla_business_hours sla_holidays sla_desks sla_schedules events notifications mail_outbox audit_entries`.split(
      /\s+/,
    );
  const parts = tables.map(
    (table) => `(select md5(string_agg(t::text, ';' order by t::text)) from ${table} t)`,
  );
  const [row] = await desk.rows<{ hash: string }>(
    `select concat_ws(' ', ${parts.join(", ")}) as hash`,
  );
  return row?.hash ?? "";
}

test("a stricter target is tried on past tickets, with the compliance of each rule and the tickets that flip", async () => {
  const [, second, third] = await threeAnswers(desk);
  const job = await tried(await within(20));
  expect(job).toMatchObject({ days: 90, total: 3, done: 3, is_capped: false });
  const { result } = job;
  expect(result?.by_metric.find(({ metric }) => metric === "first_response")).toEqual({
    metric: "first_response",
    before: { met: 2, breached: 1, compliance: 66.7 },
    after: { met: 1, breached: 2, compliance: 33.3 },
  });
  expect(result?.recorded).toEqual(result?.before);
  expect(result?.by_priority.find(({ priority }) => priority === "normal")).toMatchObject({
    before: { met: 5, breached: 1 },
    after: { met: 4, breached: 2 },
  });
  expect(result?.flipped).toEqual({ tickets: 1, to_breached: 1, from_breached: 0 });
  expect(result?.flips).toEqual([
    expect.objectContaining({ id: second, metric: "first_response", from: "met", to: "breached" }),
  ]);
  const eased = (await tried(await within(50))).result;
  expect(eased?.flips).toEqual([
    expect.objectContaining({ id: third, metric: "first_response", from: "breached", to: "met" }),
  ]);
});

test("a backtest writes nothing: no policy, clock, event or notification", async () => {
  await threeAnswers(desk);
  await desk.drain();
  const before = await digest();
  await tried(await within(20));
  await tried({ new_holiday: aHoliday({ date: "2026-11-03" }) });
  const refused = await start({ new_holiday: aHoliday({ name: "" }) });
  expect(refused.status).toBe(400);
  expect(await digest()).toBe(before);
});

test("tickets are judged by their state at that time: a tag added later has no effect at creation", async () => {
  await threeAnswers(desk);
  await desk.rows("update tickets set tags = '{vip}' where business_id = $1", [desk.business().id]);
  const vips = [{ condition_type: "tag", operator: "contains", value: "vip" }] as const;
  const { id } = await policyNow();
  const { result } = await tried({ policy: { id, conditions: vips } });
  expect(result?.after).toEqual({ met: 0, breached: 0, compliance: null });
});

test("only the requested days are included, and a result without tickets is valid", async () => {
  await threeAnswers(desk);
  expect((await tried({ ...(await within(20)), days: 7 })).total).toBe(1);
  const none = await tried({ ...(await within(20)), days: 1 });
  expect(none).toMatchObject({ total: 0, result: { before: { compliance: null }, flips: [] } });
  const tooLong = await start({ ...(await within(20)), days: 366 });
  expect(tooLong.status).toBe(400);
});

test("a policy that could not be saved cannot be tried, with the same messages", async () => {
  const admin = await desk.as("admin");
  const twice = always({ targets: [aTarget(), aTarget()] });
  const saved = await admin.call(slaPolicies.create, { body: twice });
  const refused = await start({ new_policy: twice });
  expect(refused.status).toBe(saved.status);
  expect(refused.body).toMatchObject({
    code: "sla.priority_repeated",
    fields: (saved.body as { fields?: object }).fields,
  });
  await admin.call(holidays.add, { body: aHoliday() });
  expect((await start({ new_holiday: aHoliday() })).body).toMatchObject({
    code: "sla.holiday_date_taken",
  });
  const { id } = await policyNow();
  await admin.call(slaPolicies.change, { params: { id }, body: { name: "Renamed" } });
  expect((await start({ policy: { id, name: "Other", version: 1 } })).status).toBe(409);
  expect((await start({})).status).toBe(400);
  expect((await start({ new_holiday: aHoliday(), policy: { id, name: "Both" } })).status).toBe(400);
});

test("only those who manage SLAs may run a backtest, and one of another person or business is not found", async () => {
  expect((await start(await within(20), "agent")).status).toBe(403);
  const { id } = (await start(await within(20))).body.job;
  await desk.rows(
    "update roles set permissions = permissions || '{sla.manage}' where business_id = $1 and kind = 'agent'",
    [desk.business().id],
  );
  const others = [await desk.as("outsider"), await desk.as("admin", "globex")];
  for (const other of others) {
    expect((await other.call(slaBacktest.show, { params: { id } })).status).toBe(404);
  }
});

test("a ticket that the reader cannot see is counted, not named", async () => {
  await threeAnswers(desk);
  await desk.rows(
    "update roles set permissions = permissions || '{sla.manage}' where business_id = $1 and kind = 'agent'",
    [desk.business().id],
  );
  const { result } = await tried(await within(20), "outsider");
  expect(result?.flipped.tickets).toBe(1);
  expect(result?.flips).toEqual([]);
});

test("the result lists what the log cannot answer: a missing log, and a customer domain that has changed", async () => {
  await threeAnswers(desk);
  const { id: business, people } = desk.business();
  const imported = await importTickets(desk, 2);
  await desk.rows("update tickets set created_at = $2 where id = any($1)", [
    imported,
    new Date(now - 60 * minute).toISOString(),
  ]);
  await desk.rows(
    `insert into events (business_id, id, name, payload, record_type, record_id, actor_kind, request_id, at)
     values ($1, gen_random_uuid(), 'identity.email_changed', '{}', 'account', $2, 'system', 'test', $3)`,
    [business, people.customer.id, new Date(now - 60 * minute).toISOString()],
  );
  const asks = [{ condition_type: "customer_domain", operator: "ends_with", value: ".test" }];
  const { result } = await tried({ policy: { id: (await policyNow()).id, conditions: asks } });
  expect(result?.not_replayed).toEqual(
    expect.arrayContaining([
      { reason: "no_log", tickets: 2 },
      { reason: "address_changed", tickets: 3 },
    ]),
  );
  expect(result?.before).toEqual({ met: 0, breached: 0, compliance: null });
});

test("a running clock is breached once its time is over, and undecided until then", async () => {
  await promiseOnly(desk, always());
  const { id } = desk.business();
  for (const who of ["admin", "agent"] as const) await desk.as(who);
  await setClock(desk, id, now - 150 * minute);
  await openTicket(desk);
  await setClock(desk, id, now);
  const loose = (await tried(await within(20))).result;
  expect(loose?.before).toEqual({ met: 0, breached: 0, compliance: null });
  const tight = await within(20);
  const [target] = tight.policy.targets;
  const sooner = { policy: { ...tight.policy, targets: [{ ...target, resolution_time: 1 }] } };
  expect((await tried(sooner)).result?.after).toEqual({ met: 0, breached: 1, compliance: 0 });
});

test("tickets beyond the limit of one job are processed by the next, each once", async () => {
  await importTickets(desk, 2250);
  const job = await tried(await within(20));
  expect(job).toMatchObject({ total: 2250, done: 2250, is_capped: false });
  expect(job.result?.not_replayed).toEqual([{ reason: "no_log", tickets: 2250 }]);
});

test("backtests are kept for a week, and a person has at most ten at once", async () => {
  await askedAndAnswered(desk, now - 600 * minute, 10);
  for (let nth = 0; nth < 10; nth += 1) {
    expect((await start(await within(20 + nth))).status).toBe(202);
  }
  expect((await start(await within(20))).body).toMatchObject({ code: "limits.reached" });
  await desk.rows("update sla_backtests set created_at = created_at - interval '8 days'");
  await desk.self.parts.database.transact(desk.business().id, deleteOldTicketData);
  const own = "select id from sla_backtests where business_id = $1";
  expect(await desk.rows(own, [desk.business().id])).toEqual([]);
});
