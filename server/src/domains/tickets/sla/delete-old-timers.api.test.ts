import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { deleteOldTimers } from "../../sla/index.ts";
import { move } from "../testing/clocks.ts";
import { anEscalation, aReminder, promise } from "../testing/sla-targets.ts";
import { openTicket, streamOf } from "../testing/tickets.ts";
import { passMinutes } from "../testing/timers.ts";

const desk = testDesk();
const day = 24 * 60;

const timersOf = async (ticket: string) =>
  (
    await desk.rows<{ name: string }>(
      `select kind || ' ' || state as name from sla_timers where ticket_id = $1 order by fire_at, kind`,
      [ticket],
    )
  ).map(({ name }) => name);

const toldOf = async (ticket: string) =>
  (await streamOf(desk, ticket)).filter(({ type }) => type.startsWith("sla_")).length;

const tidy = () => desk.self.parts.database.transact(desk.business().id, deleteOldTimers);

async function lateTicket() {
  const { id } = await openTicket(desk, { assigned_to: desk.business().people.agent.id });
  await passMinutes(desk, id, 200);
  await passMinutes(desk, id, 80);
  return id;
}

test("timers of ended clocks are deleted after 35 days, except the reached level, and those of running clocks stay", async () => {
  await promise(desk, { reminders: [aReminder()], escalations: [anEscalation(1)] });
  const [ended, running] = [await lateTicket(), await lateTicket()];
  const all = ["reminder done", "breach done", "escalation done"];
  expect(await timersOf(ended)).toEqual(all);
  await move(desk, ended, "resolved");
  for (const id of [ended, running]) await passMinutes(desk, id, 34 * day);
  await tidy();
  expect([await timersOf(ended), await timersOf(running)]).toEqual([all, all]);
  for (const id of [ended, running]) await passMinutes(desk, id, 2 * day);
  await tidy();
  expect([await timersOf(ended), await timersOf(running)]).toEqual([["escalation done"], all]);
});

test("a ticket that is reopened after its timers were deleted sends no repeated notification", async () => {
  await promise(desk, { reminders: [aReminder()], escalations: [anEscalation(1)] });
  const id = await lateTicket();
  await move(desk, id, "resolved");
  await passMinutes(desk, id, 36 * day);
  await tidy();
  const told = await toldOf(id);
  await move(desk, id, "open");
  await passMinutes(desk, id, 2 * day);
  expect(await toldOf(id)).toBe(told);
});
