import { notifications, ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { fireDue } from "../../sla/index.ts";
import { always, promiseOnly, update } from "../testing/clocks.ts";
import { letTimePass } from "../testing/pass-time.ts";
import { anEscalation, aReminder, promise } from "../testing/sla-targets.ts";
import { openTicket, streamOf } from "../testing/tickets.ts";
import { fireDueTimers, passMinutes } from "../testing/timers.ts";
import { makeFireTimer } from "./fire-timer.ts";

const desk = testDesk();

/** A ticket of the agent's, to be resolved within four hours. */
const held = () => openTicket(desk, { assigned_to: desk.business().people.agent.id });

const promisesOf = async (id: string) =>
  (await streamOf(desk, id)).filter(({ type }) => type.startsWith("sla_")).map(({ text }) => text);

async function noticesOf(who: Who): Promise<string[]> {
  await desk.drain();
  const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
  const ofPromises = body.results.filter(({ notification_type: type }) => type.startsWith("sla_"));
  return ofPromises.map(({ title }) => title).reverse();
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
}
const timersOf = (ticket: string) =>
  desk.rows<Row>(
    "select id, kind, state, attempts from sla_timers where ticket_id = $1 order by fire_at, kind",
    [ticket],
  );
const statesOf = async (ticket: string) =>
  (await timersOf(ticket)).map(({ kind, state }) => `${kind} ${state}`);

const breachText = "Resolution SLA breached";

test("a breach is reported once, with the time it was due, to staff only", async () => {
  await promise(desk);
  const { id } = await held();
  await passMinutes(desk, id, 239);
  expect(await promisesOf(id)).toEqual([]);
  await passMinutes(desk, id, 61);
  expect(await fireDueTimers(desk)).toBe(0);
  expect(await promisesOf(id)).toEqual([breachText]);
  expect(await streamOf(desk, id, "customer")).toHaveLength(1);
  const [clock] = await desk.rows<{ due: string }>(
    `select breached_at = due_at as is_true, now() - breached_at > interval '50 minutes' as is_old, state, result,
       to_char(due_at at time zone 'Europe/London', 'Mon FMDD, YYYY, FMHH12:MI AM') as due
     from sla_clocks where ticket_id = $1`,
    [id],
  );
  expect(clock).toMatchObject({ is_true: true, is_old: true, state: "running", result: null });
  expect(await noticesOf("agent")).toEqual(["Resolution overdue"]);
  const { body } = await (await desk.as("agent")).call(notifications.list, {
    query: { type: "sla_breach" },
  });
  const text = `Resolution on “Scanner loses Wi-Fi” was due ${clock?.due}`;
  expect(body.results[0]?.message).toContain(text);
});

test("with any number of concurrent workers, each timer fires once", async () => {
  await promise(desk, { reminders: [aReminder()], escalations: [anEscalation(1)] });
  const tickets = await Promise.all(Array.from({ length: 6 }, held));
  await letTimePass(
    desk,
    tickets.map(({ id }) => ({ id, ms: 280 * 60_000 })),
  );
  const worker = async () => {
    while ((await fireDueTimers(desk)) > 0);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await worker();
  for (const { id } of tickets) {
    expect(await promisesOf(id)).toEqual([breachText, "Resolution SLA escalated, level 1"]);
  }
  expect(await noticesOf("agent")).toEqual(tickets.map(() => "Resolution overdue"));
});

test("after an outage no reminder is sent for a breached clock, and breach and escalations are sent late", async () => {
  await promise(desk, {
    reminders: [aReminder()],
    escalations: [anEscalation(1), anEscalation(2)],
  });
  const { id } = await held();
  await passMinutes(desk, id, 24 * 60);
  expect(await statesOf(id)).toEqual([
    "reminder skipped",
    "breach done",
    "escalation done",
    "escalation done",
  ]);
  expect(await promisesOf(id)).toEqual([
    breachText,
    "Resolution SLA escalated, level 1",
    "Resolution SLA escalated, level 2",
  ]);
});

test("a worker that fails or dies midway has no effect, blocks nobody, and the next one does the work", async () => {
  await promise(desk);
  const [one, other] = [await held(), await held()];
  const [timer] = await timersOf(one.id);
  await letTimePass(
    desk,
    [one, other].map(({ id }) => ({ id, ms: 250 * 60_000 })),
  );
  const { parts } = desk.self;
  const sound = makeFireTimer(parts);
  const failing = makeFireTimer(parts, () => {
    throw new Error("the power is gone");
  });
  await fireDue(parts.database, (due) => (due.timer_id === timer?.id ? failing : sound)(due));
  expect(await timersOf(one.id)).toMatchObject([{ state: "pending", attempts: 1 }]);
  expect([await promisesOf(one.id), await promisesOf(other.id)]).toEqual([[], [breachText]]);
  await passMinutes(desk, one.id, 1);
  expect(await promisesOf(one.id)).toEqual([breachText]);
});

test("a timer that fails repeatedly is retried with growing delay, and later timers still fire", async () => {
  await promise(desk);
  const { id } = await held();
  await letTimePass(desk, [{ id, ms: 240 * 60_000 + 5000 }]);
  await desk.rows("update sla_timers set attempts = 9 where ticket_id = $1", [id]);
  const { parts } = desk.self;
  const failing = makeFireTimer(parts, () => {
    throw new Error("still broken");
  });
  await fireDue(parts.database, failing);
  expect(await fireDueTimers(desk)).toBe(0);
  await passMinutes(desk, id, 5);
  expect(await promisesOf(id)).toEqual([]);
  await passMinutes(desk, id, 20);
  expect(await promisesOf(id)).toEqual([breachText]);
});

test("a timer that fires a second time because its state was lost notifies nobody twice", async () => {
  await promise(desk, { reminders: [aReminder()], escalations: [anEscalation(1)] });
  const { id } = await held();
  await passMinutes(desk, id, 190);
  await passMinutes(desk, id, 90);
  const told = await promisesOf(id);
  expect(told).toHaveLength(3);
  await desk.rows("update sla_timers set state = 'pending' where ticket_id = $1", [id]);
  await passMinutes(desk, id, 1);
  expect(await promisesOf(id)).toEqual(told);
  expect(await noticesOf("agent")).toEqual(["Resolution due soon", "Resolution overdue"]);
});

test("paused, ended and spam tickets fire no timers, and resumed ones fire again", async () => {
  await promise(desk, { reminders: [aReminder()] });
  const agent = await desk.as("agent");
  const [waiting, done] = [await held(), await held()];
  const move = (ticket: string, status: "pending" | "resolved" | "open") =>
    agent.call(ticketChanges.setStatus, { params: { ticket }, body: { status } });
  await move(waiting.id, "pending");
  await move(done.id, "resolved");
  for (const { id } of [waiting, done]) {
    expect(await statesOf(id)).toEqual([]);
    await passMinutes(desk, id, 600);
    expect(await promisesOf(id)).toEqual([]);
  }
  await move(waiting.id, "open");
  expect(await statesOf(waiting.id)).toEqual(["reminder pending", "breach pending"]);
  await passMinutes(desk, waiting.id, 200);
  expect(await promisesOf(waiting.id)).toEqual(["Reminder sent: resolution is due soon"]);
});

test("a late reply that comes before the worker records the breach itself, once", async () => {
  await promise(desk);
  const { id } = await held();
  await letTimePass(desk, [{ id, ms: 300 * 60_000 }]);
  await (await desk.as("admin")).call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  await passMinutes(desk, id, 1);
  expect(await promisesOf(id)).toHaveLength(1);
  expect(await noticesOf("agent")).toEqual(["Resolution overdue"]);
});

test("a new priority that leaves no time is a breach at once, one that leaves time revokes it, and both are recorded", async () => {
  await promiseOnly(desk, always());
  const { id } = await held();
  await passMinutes(desk, id, 90);
  await update(desk, id, { priority: "critical" }, "admin");
  const broken = "Resolution SLA breached";
  expect(await promisesOf(id)).toEqual([broken]);
  expect(await noticesOf("agent")).toEqual(["Resolution overdue"]);
  expect(await statesOf(id)).toEqual([]);
  await update(desk, id, { priority: "low" }, "admin");
  const revoked = "Resolution SLA breach withdrawn";
  expect(await promisesOf(id)).toEqual([broken, revoked]);
  expect(await noticesOf("agent")).toEqual(["Resolution overdue"]);
  await passMinutes(desk, id, 240);
  expect(await promisesOf(id)).toEqual([broken, revoked, breachText]);
});
