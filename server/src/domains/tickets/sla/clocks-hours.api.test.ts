import { businessHours, holidays, slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { letPass, standing, storedClocks } from "../testing/clocks.ts";
import { openTicket, readTicket } from "../testing/tickets.ts";

const desk = testDesk();

const versions = () =>
  desk.rows<{ version: number }>(
    "select version from sla_schedules where business_id = $1 order by version",
    [desk.business().id],
  );

/** Every day of the coming week, so that whatever day the test runs on loses its hours. */
async function takeWeekOff(): Promise<void> {
  const admin = await desk.as("admin");
  for (let day = 0; day < 7; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const body = { name: `Off ${day}`, date, is_recurring: false };
    const reply = await admin.call(holidays.add, { body });
    expect(reply.status, reply.text).toBe(201);
  }
}

test("a holiday moves due times, elapsed time stays counted, and the ticket keeps its version and position", async () => {
  const { id } = await openTicket(desk, { priority: "critical" });
  await letPass(desk, id, 60);
  const before = { row: await readTicket(desk, id), ...(await standing(desk, id)) };
  const [clock] = await storedClocks(desk, id);
  await takeWeekOff();
  expect(await standing(desk, id)).toMatchObject({ next_due_at: before.next_due_at });
  await desk.drain();
  const after = await standing(desk, id);
  expect(Date.parse(String(after.next_due_at))).toBeGreaterThan(
    Date.parse(String(before.next_due_at)),
  );
  const row = await readTicket(desk, id);
  expect([row.version, row.updated_at]).toEqual([before.row.version, before.row.updated_at]);
  const [moved] = await storedClocks(desk, id);
  expect(moved).toMatchObject({ generation: clock?.generation, origin_at: clock?.origin_at });
  expect(moved?.legs.length).toBeGreaterThan(1);
  const timers = await desk.rows(
    "select fire_at from sla_timers where ticket_id = $1 and kind = 'breach'",
    [id],
  );
  expect(timers).toEqual([{ fire_at: moved?.due_at }]);
});

test("a holiday that moves no due time changes no ticket", async () => {
  const open = await openTicket(desk, { priority: "critical" });
  const paused = await openTicket(desk, { status: "pending" });
  const read = () => Promise.all([open, paused].map(({ id }) => readTicket(desk, id)));
  const before = await read();
  const date = `${new Date().getFullYear() + 2}-03-03`;
  const body = { name: "Anniversary", date, is_recurring: false };
  expect((await (await desk.as("admin")).call(holidays.add, { body })).status).toBe(201);
  await desk.drain();
  const after = await read();
  expect(after.map(({ version, updated_at }) => [version, updated_at])).toEqual(
    before.map(({ version, updated_at }) => [version, updated_at]),
  );
});

test("each change of the working hours is a stored version, and a renamed entry is not", async () => {
  const begun = await versions();
  const admin = await desk.as("admin");
  const listed = await admin.call(businessHours.list, {});
  const [first] = listed.body;
  const params = { id: first?.id ?? "" };
  await admin.call(businessHours.change, { params, body: { name: "Early shift" } });
  expect(await versions()).toEqual(begun);
  await admin.call(businessHours.change, { params, body: { start_time: "08:00" } });
  await admin.call(businessHours.change, { params, body: { start_time: "07:00" } });
  expect(await versions()).toHaveLength(begun.length + 2);
});

test("two quick changes of hours each count from when they applied, and the job may run again", async () => {
  const { id } = await openTicket(desk);
  const admin = await desk.as("admin");
  const [first] = (await admin.call(businessHours.list, {})).body;
  const params = { id: first?.id ?? "" };
  await admin.call(businessHours.change, { params, body: { start_time: "08:00" } });
  await admin.call(businessHours.change, { params, body: { start_time: "09:00" } });
  await desk.drain();
  const [clock] = await storedClocks(desk, id);
  const named = clock?.legs.map((leg) => (leg as { schedule_version?: number }).schedule_version);
  expect(named).toEqual([1, 2, 3]);
  const before = await desk.rows("select * from sla_tickets where ticket_id = $1", [id]);
  await admin.call(businessHours.change, { params, body: { name: "As before" } });
  await desk.drain();
  expect(await desk.rows("select * from sla_tickets where ticket_id = $1", [id])).toEqual(before);
});

test("without working hours clocks have no due time, and get one when there are hours again", async () => {
  const admin = await desk.as("admin");
  const results = (await admin.call(businessHours.list, {})).body;
  for (const { id } of results) {
    await admin.call(businessHours.change, { params: { id }, body: { is_working_day: false } });
  }
  const { id } = await openTicket(desk);
  expect(await standing(desk, id)).toMatchObject({ next_due_at: null, sla_standing: "running" });
  const params = { id: results[0]?.id ?? "" };
  await admin.call(businessHours.change, { params, body: { is_working_day: true } });
  await desk.drain();
  expect((await standing(desk, id)).next_due_at).not.toBeNull();
});

test("a day in a policy is as long as the business day at the moment the target was set", async () => {
  const admin = await desk.as("admin");
  const [policy] = (await admin.call(slaPolicies.list, { query: {} })).body.results;
  const targets = policy?.targets.map((one) => ({
    ...one,
    resolution_time: 1,
    resolution_unit: "days",
  }));
  const body = { targets: targets as never };
  await admin.call(slaPolicies.change, { params: { id: policy?.id ?? "" }, body });
  const { id } = await openTicket(desk);
  const [clock] = await storedClocks(desk, id);
  expect(clock?.target_ms).toBe(8 * 3_600_000);
});
