import { businessHours, tickets } from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { registry } from "#platform/http/metrics.ts";
import { PLATFORM } from "#platform/ids.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { makeLog } from "#platform/log.ts";
import { type Business, testDesk } from "#platform/testing/desk.ts";
import { findActingPeople } from "../../identity/index.ts";
import {
  type DueTimer,
  findFailedTimers,
  findNextTimerMs,
  fireDue,
  registerTimerLagMetric,
  runTimers,
  updateFailedTimer,
} from "../../sla/index.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { setStatus } from "../lifecycle/change-status.ts";
import { letTimePass } from "../testing/pass-time.ts";
import { anEscalation, promise } from "../testing/sla-targets.ts";
import { openTicket } from "../testing/tickets.ts";
import { fireDueTimers } from "../testing/timers.ts";
import { fireTimer, makeFireTimer } from "./fire-timer.ts";

const desk = testDesk();
const overdue = 250 * 60_000;

// What earlier tests left would come due in its own time.
beforeEach(() => desk.rows("delete from sla_timers"));

/** A ticket whose time is over, and the timer that says so. */
async function lateTicket(business: Business = "acme") {
  await promise(desk, {}, business);
  return becomeLate(business);
}

async function becomeLate(business: Business = "acme") {
  const id = await ticketOf(business);
  await letTimePass(desk, [{ id, ms: overdue }]);
  return { id, timer_id: await timerOf(id), business_id: desk.business(business).id };
}

async function timerOf(ticketId: string): Promise<string> {
  const rows = await desk.rows<{ id: string }>("select id from sla_timers where ticket_id = $1", [
    ticketId,
  ]);
  return rows[0]?.id ?? "";
}

async function ticketOf(business: Business): Promise<string> {
  if (business === "acme") return (await openTicket(desk)).id;
  const agent = await desk.as("agent", business);
  const requester_id = desk.business(business).people.customer.id;
  const body = { title: "Theirs", description: "<p>Theirs.</p>", requester_id };
  const reply = await agent.call(tickets.create, { body });
  return reply.body.ticket.id;
}

const stateOf = async (timerId: string) =>
  (await desk.rows<{ state: string }>("select state from sla_timers where id = $1", [timerId]))[0]
    ?.state;
const breachesOf = (business: Business) =>
  desk.rows("select from ticket_events where business_id = $1 and type = 'sla_breached'", [
    desk.business(business).id,
  ]);

test("at the exact due instant nothing fires, and a reply at that instant is in time", async () => {
  const { id, timer_id } = await lateTicket();
  const { database } = desk.self.parts;
  const businessId = desk.business().id;
  await database.transact(businessId, async (tx) => {
    const held = await lockTicket(tx, { kind: "system" }, id);
    const now = new Date(Date.parse(held?.now ?? "")).toISOString();
    await tx.updateTable("sla_clocks").set({ due_at: now }).where("ticket_id", "=", id).execute();
    await tx.updateTable("sla_timers").set({ fire_at: now }).where("ticket_id", "=", id).execute();
    const ctx = {
      ...jobContext(database, businessId, "instant"),
      transact: <T>(work: (inside: typeof tx) => Promise<T>) => work(tx),
      clearBrowserCache: () => {},
      setEtag: () => {},
    };
    expect(await fireTimer(ctx, timer_id)).toBe(false);
    const [actor] = await findActingPeople(tx, [desk.business().people.agent.id]);
    if (!actor) throw new Error("the agent is gone");
    await setStatus({ ...ctx, actor }, id, { status: "resolved" });
  });
  const [clock] = await desk.rows(
    "select result, stopped_at = due_at or due_at is null as is_then from sla_clocks where ticket_id = $1",
    [id],
  );
  expect(clock).toMatchObject({ result: "met" });
  expect(await breachesOf("acme")).toEqual([]);
});

test("timers of one business never affect another, which cannot find them by id", async () => {
  const [ours, theirs] = [await lateTicket("acme"), await lateTicket("globex")];
  const fire = makeFireTimer(desk.self.parts);
  expect(await fire({ business_id: ours.business_id, timer_id: theirs.timer_id })).toBe(false);
  expect(await stateOf(theirs.timer_id)).toBe("pending");
  expect(await fire(ours)).toBe(true);
  expect([await breachesOf("acme"), await breachesOf("globex")]).toEqual([[{}], []]);
  while ((await fireDueTimers(desk)) > 0);
  expect(await breachesOf("globex")).toEqual([{}]);
});

test("a locked ticket is left for later, and others fire meanwhile", async () => {
  const [held, free] = [await lateTicket(), await becomeLate()];
  const { database } = desk.self.parts;
  await database.transact(held.business_id, async (tx) => {
    await tx.selectFrom("tickets").select("id").where("id", "=", held.id).forUpdate().execute();
    await fireDueTimers(desk);
    expect([await stateOf(held.timer_id), await stateOf(free.timer_id)]).toEqual([
      "pending",
      "done",
    ]);
  });
  await fireDueTimers(desk);
  expect(await stateOf(held.timer_id)).toBe("done");
});

test("a timer by outdated hours does not fire, and the clock is due by the current hours", async () => {
  const { id } = await openTicket(desk);
  const admin = await desk.as("admin");
  for (const { id: day } of (await admin.call(businessHours.list, {})).body) {
    const body = { is_working_day: false };
    await admin.call(businessHours.change, { params: { id: day }, body });
  }
  await desk.rows(
    `with instant as (
       select max(created_at) + interval '1 ms' as at from sla_schedules where business_id = $2
     ), clocks as (update sla_clocks set due_at = at from instant where ticket_id = $1)
     update sla_timers set fire_at = at from instant where ticket_id = $1 and kind = 'breach'`,
    [id, desk.business().id],
  );
  while ((await fireDueTimers(desk)) > 0);
  expect(await breachesOf("acme")).toEqual([]);
  expect(await desk.rows("select due_at from sla_clocks where ticket_id = $1", [id])).toEqual([
    { due_at: null },
  ]);
});

test("deactivating a policy during many breaches stops further notifications", async () => {
  await promise(desk, { escalations: [anEscalation(1)] });
  const [broken, running] = [await becomeLate(), await ticketOf("acme")];
  await fireDueTimers(desk);
  await promise(desk);
  await desk.drain();
  await letTimePass(
    desk,
    [broken.id, running].map((id) => ({ id, ms: overdue })),
  );
  while ((await fireDueTimers(desk)) > 0);
  const told = await desk.rows(
    "select ticket_id, type from ticket_events where business_id = $1 and type like 'sla_%'",
    [desk.business().id],
  );
  expect(told).toEqual([{ ticket_id: broken.id, type: "sla_breached" }]);
  expect(await timerOf(running)).toBe("");
});

test("the sleeping loop is woken by a due timer, and stops on request", async () => {
  const { parts, copy } = desk.self;
  const rang = Promise.withResolvers<DueTimer>();
  const sound = makeFireTimer(parts);
  const timers = await runTimers({
    database: parts.database,
    listenUrl: copy.queueUrl,
    log: makeLog("silent"),
    fire: async (due) => {
      const isSettled = await sound(due);
      rang.resolve(due);
      return isSettled;
    },
  });
  const { timer_id } = await lateTicket();
  expect((await rang.promise).timer_id).toBe(timer_id);
  await timers.stop();
  expect(await stateOf(timer_id)).toBe("done");
});

const lagSeconds = async () => {
  const text = await registry.getSingleMetricAsString("parley_sla_timer_lag_seconds");
  return Number(text.trim().split(" ").at(-1));
};

const failing = () =>
  makeFireTimer({ ...desk.self.parts, log: makeLog("silent") }, () => {
    throw new Error("it breaks");
  });

test("a timer that failed is not due until its next attempt: nobody looks for it, and it counts as no lag", async () => {
  registerTimerLagMetric(desk.self.parts.database);
  const { timer_id } = await lateTicket();
  const { database } = desk.self.parts;
  // After the tenth failure the next attempt is a quarter of an hour away.
  await desk.rows("update sla_timers set attempts = 9 where id = $1", [timer_id]);
  expect(await fireDue(database, failing())).toEqual({ due: 1, settled: 0 });
  expect(await stateOf(timer_id)).toBe("pending");
  expect(await fireDue(database, failing())).toEqual({ due: 0, settled: 0 });
  expect(await findNextTimerMs(database.reader(PLATFORM))).toBeGreaterThan(0);
  expect(await lagSeconds()).toBe(0);
});

test("a timer that keeps failing is given up after twelve attempts, and one that is requeued fires", async () => {
  const { timer_id, business_id } = await lateTicket();
  const { database } = desk.self.parts;
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await stateOf(timer_id)).toBe("pending");
    expect(await failing()({ business_id, timer_id })).toBe(false);
    await desk.rows("update sla_timers set retry_at = now() - interval '1 second' where id = $1", [
      timer_id,
    ]);
  }
  expect(await stateOf(timer_id)).toBe("failed");
  expect(await findFailedTimers(database)).toMatchObject([{ timer_id, attempts: 12 }]);
  expect(await fireDue(database, failing())).toEqual({ due: 0, settled: 0 });
  await database.transact(business_id, (tx) => updateFailedTimer(tx, timer_id, "pending"));
  await fireDueTimers(desk);
  expect(await stateOf(timer_id)).toBe("done");
});

test("beside 5,000 due timers of one business, the timer of another waits for at most 200 of them", async () => {
  const [busy, quiet] = [await lateTicket("acme"), await lateTicket("globex")];
  await desk.rows(
    `insert into sla_timers (business_id, id, ticket_id, clock_id, generation, kind, ref, fire_at)
     select business_id, gen_random_uuid(), ticket_id, clock_id, generation, 'reminder', 'many ' || n,
       fire_at - interval '1 hour'
     from sla_timers, generate_series(1, 5000) n where id = $1`,
    [busy.timer_id],
  );
  const fired: string[] = [];
  await fireDue(desk.self.parts.database, async ({ timer_id }) => {
    fired.push(timer_id);
    return true;
  });
  expect(fired).toHaveLength(200);
  expect(fired).toContain(quiet.timer_id);
});

test("the watchdog reports the age of the oldest waiting timer, and nothing when none waits", async () => {
  registerTimerLagMetric(desk.self.parts.database);
  await lateTicket();
  expect(await lagSeconds()).toBeGreaterThan(500);
  while ((await fireDueTimers(desk)) > 0);
  expect(await lagSeconds()).toBe(0);
});
