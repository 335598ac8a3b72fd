import { slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { always, promiseOnly } from "../testing/clocks.ts";
import { aReminder, promise } from "../testing/sla-targets.ts";
import { openTicket, streamOf } from "../testing/tickets.ts";
import { passMinutes } from "../testing/timers.ts";

const desk = testDesk();

async function activePolicy() {
  const query = { is_active: "true" } as const;
  const { body } = await (await desk.as("admin")).call(slaPolicies.list, { query });
  const [policy] = body.results;
  if (!policy) throw new Error("nothing is promised");
  return policy;
}

async function save(id: string, body: Partial<slaPolicies.Change>) {
  const reply = await (await desk.as("admin")).call(slaPolicies.change, { params: { id }, body });
  expect(reply.status, reply.text).toBe(200);
  await desk.drain();
  return reply.body;
}

const remindersOf = async (id: string) =>
  (await streamOf(desk, id)).filter(({ type }) => type === "sla_reminder");

test("disabled reminders of a target notify nobody, and enabling them for open tickets sends exactly one", async () => {
  await promise(desk, { reminder_enabled: false, reminders: [aReminder()] });
  const assigned_to = desk.business().people.agent.id;
  const [past, open] = [
    await openTicket(desk, { assigned_to }),
    await openTicket(desk, { assigned_to }),
  ];
  await passMinutes(desk, past.id, 239);
  expect(await remindersOf(past.id)).toEqual([]);

  const { id, targets } = await activePolicy();
  const on = targets.map((target) => ({ ...target, reminder_enabled: true }));
  await save(id, { targets: on, apply_to_open: true });
  await passMinutes(desk, open.id, 179);
  expect(await remindersOf(open.id)).toEqual([]);
  await passMinutes(desk, open.id, 30);
  await passMinutes(desk, open.id, 10);
  expect(await remindersOf(open.id)).toHaveLength(1);
});

test("saving a policy returns the number of open tickets of the business it applies to", async () => {
  const [policy] = await promiseOnly(desk, always());
  await promise(desk, {}, "globex");
  await openTicket(desk);
  await openTicket(desk);
  await openTicket(desk, { status: "resolved" });
  const answer = await save(policy?.id ?? "", { name: "Sooner" });
  expect(answer).toMatchObject({ open_tickets: 2 });
  expect(answer).not.toHaveProperty("open_tickets_is_capped");
  expect((await save(policy?.id ?? "", { is_active: false })).open_tickets).toBe(2);
  expect((await save(policy?.id ?? "", { name: "Never" })).open_tickets).toBe(0);
});
