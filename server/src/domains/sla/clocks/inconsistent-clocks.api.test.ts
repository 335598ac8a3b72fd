import { tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { updateTimeZones } from "../calendar/update-time-zones.ts";
import { checkClocksNightly } from "./inconsistent-clocks.ts";

const desk = testDesk();

async function aTicket(): Promise<tickets.Ticket> {
  const requester_id = desk.business().people.customer.id;
  const body = { title: "Printer", description: "Jammed", requester_id };
  const made = await (await desk.as("agent")).call(tickets.create, { body });
  expect(made.status, made.text).toBe(201);
  return made.body.ticket as tickets.Ticket;
}

async function check(): Promise<object[]> {
  const said: object[] = [];
  const log = { error: (about: object) => said.push(about) };
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "test");
  await checkClocksNightly(log as never)(ctx);
  return said;
}

test("new time zone data makes one new version of the hours", async () => {
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "test");
  const versions = async () =>
    (await desk.rows("select from sla_schedules where business_id = $1", [ctx.businessId])).length;
  const { id } = await aTicket();
  await updateTimeZones(ctx, "2030a");
  expect(await versions()).toBe(1);
  await updateTimeZones(ctx, "2030b");
  await updateTimeZones(ctx, "2030b");
  expect(await versions()).toBe(2);
  await desk.drain();
  const [kept] = await desk.rows("select schedule_version from sla_tickets where ticket_id = $1", [
    id,
  ]);
  expect(kept).toEqual({ schedule_version: 2 });
});

test("a clock with a wrong due time is reported and not repaired", async () => {
  const { id } = await aTicket();
  expect(await check()).toEqual([]);
  const changed = await desk.rows(
    "update sla_clocks set due_at = due_at + interval '1 minute' where ticket_id = $1 returning id, due_at",
    [id],
  );
  expect(changed).toHaveLength(1);
  expect(await check()).toMatchObject([{ ticket_id: id, clock_id: changed[0]?.id }]);
  expect(await desk.rows("select id, due_at from sla_clocks where ticket_id = $1", [id])).toEqual(
    changed,
  );
});
