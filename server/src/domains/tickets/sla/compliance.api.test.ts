import { sla } from "@parley/contract";
import { expect, test } from "vitest";
import { type Business, testDesk } from "#platform/testing/desk.ts";
import { always, letPass, move, promiseOnly } from "../testing/clocks.ts";
import { openTicket } from "../testing/tickets.ts";
import { fireDueTimers } from "../testing/timers.ts";

const desk = testDesk();

const compliance = async (business?: Business) =>
  (await (await desk.as("agent", business)).call(sla.summary, {})).body.sla_compliance.value;

test("clocks decided in the last 30 days are counted: two met and one breached are 66.7 %", async () => {
  await promiseOnly(desk, always());
  const [quick, early, late, open, old] = [
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
  ];
  expect(await compliance()).toBeNull();
  await letPass(desk, late.id, 24 * 60);
  await fireDueTimers(desk);
  expect(await compliance()).toBe(0);
  await move(desk, quick.id, "resolved");
  await move(desk, early.id, "resolved");
  await move(desk, old.id, "resolved");
  await letPass(desk, old.id, 31 * 24 * 60);
  expect(await compliance()).toBe(66.7);
  await move(desk, late.id, "resolved");
  await letPass(desk, open.id, 5);
  expect(await compliance()).toBe(66.7);
  expect(await compliance("globex")).toBeNull();
});
