import { notifications, ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { anEscalation, aReminder, promise } from "../testing/sla-targets.ts";
import { openTicket } from "../testing/tickets.ts";
import { passMinutes } from "../testing/timers.ts";

const desk = testDesk();
const live = testLive(desk);

const idOf = (who: Who) => desk.business().people[who].id;

async function toldTo(who: Who): Promise<string[]> {
  const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
  const ofPromises = body.results.filter(({ notification_type: type }) => type.startsWith("sla_"));
  return ofPromises.map(({ title }) => title).reverse();
}

/** Who hears what, of those who hear anything. */
async function told(): Promise<Partial<Record<Who, string[]>>> {
  const all: Partial<Record<Who, string[]>> = {};
  for (const who of ["admin", "agent", "outsider", "novice", "customer"] as const) {
    const titles = await toldTo(who);
    if (titles.length > 0) all[who] = titles;
  }
  return all;
}

async function department(): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  return row?.id ?? "";
}

const reachAll = (who: Who) =>
  desk.rows("update accounts set scope = 'all' where id = $1", [idOf(who)]);
const remind = "Resolution due soon";

test("a reminder notifies the assignee and the people and departments of the policy, each once", async () => {
  await reachAll("outsider");
  const listed = { notify_agents: [idOf("outsider"), idOf("agent")] };
  await promise(desk, {
    reminders: [aReminder({ ...listed, notify_groups: [await department()] })],
  });
  const { id } = await openTicket(desk, { assigned_to: idOf("agent") });
  await passMinutes(desk, id, 190);
  expect(await told()).toEqual({ agent: [remind], outsider: [remind] });
});

test("while a ticket is unassigned its department is reminded, and two reminders at one moment become one", async () => {
  await reachAll("novice");
  const reminders = [aReminder(), aReminder({ notify_agents: [idOf("novice")] })];
  await promise(desk, { reminders });
  const { id } = await openTicket(desk);
  await passMinutes(desk, id, 190);
  expect(await told()).toEqual({ agent: [remind], novice: [remind] });
});

test("a breach always notifies the assignee, or the admins if there is none", async () => {
  await promise(desk);
  const [held, free] = [
    await openTicket(desk, { assigned_to: idOf("agent") }),
    await openTicket(desk),
  ];
  await passMinutes(desk, held.id, 250);
  expect(await told()).toEqual({ agent: ["Resolution overdue"] });
  await passMinutes(desk, free.id, 250);
  expect(await told()).toMatchObject({ admin: ["Resolution overdue"] });
});

test("each escalation level notifies its own recipients in turn, and a decided clock stops the rest", async () => {
  for (const who of ["outsider", "novice"] as const) await reachAll(who);
  await promise(desk, {
    escalations: [
      anEscalation(1, { escalate_to_agents: [idOf("outsider")] }),
      anEscalation(2, { escalate_to_agents: [idOf("novice")] }),
      anEscalation(3, { escalate_to_agents: [idOf("novice")] }),
    ],
  });
  const { id } = await openTicket(desk, { assigned_to: idOf("agent") });
  await passMinutes(desk, id, 275);
  const first = { agent: ["Resolution overdue"], outsider: ["Escalation, level 1"] };
  expect(await told()).toEqual(first);
  await passMinutes(desk, id, 30);
  const second = { ...first, novice: ["Escalation, level 2"] };
  expect(await told()).toEqual(second);
  const body = { status: "resolved" } as const;
  await (await desk.as("agent")).call(ticketChanges.setStatus, { params: { ticket: id }, body });
  await passMinutes(desk, id, 600);
  expect(await told()).toEqual(second);
});

test("recipients who left or cannot see the ticket are skipped, and if none remains the admins are notified", async () => {
  const escalate_to_agents = [idOf("leaver"), idOf("outsider")];
  await promise(desk, { escalations: [anEscalation(1, { escalate_to_agents })] });
  await desk.rows("update accounts set status = 'deactivated', scope = 'all' where id = $1", [
    idOf("leaver"),
  ]);
  const { id } = await openTicket(desk, { assigned_to: idOf("agent") });
  await passMinutes(desk, id, 275);
  expect(await told()).toEqual({
    admin: ["Escalation, level 1"],
    agent: ["Resolution overdue"],
  });
});

test("disabled reminders and escalations, in the target or alone, notify nobody", async () => {
  const lists = { reminders: [aReminder()], escalations: [anEscalation(1)] };
  await promise(desk, { ...lists, reminder_enabled: false, escalation_enabled: false });
  const quiet = await openTicket(desk, { assigned_to: idOf("agent") });
  await passMinutes(desk, quiet.id, 300);
  expect(await told()).toEqual({ agent: ["Resolution overdue"] });
  await promise(desk, { reminders: [aReminder({ is_active: false })] });
  const calm = await openTicket(desk, { assigned_to: idOf("agent") });
  await passMinutes(desk, calm.id, 200);
  expect(await told()).toEqual({ agent: ["Resolution overdue"] });
});

test("a clock that resumes with less time left than a reminder needs reminds at once, and once", async () => {
  await promise(desk, { reminders: [aReminder({ time_before: 200 })] });
  const agent = await desk.as("agent");
  const { id } = await openTicket(desk, { assigned_to: idOf("agent") });
  const move = (status: "pending" | "open") =>
    agent.call(ticketChanges.setStatus, { params: { ticket: id }, body: { status } });
  await passMinutes(desk, id, 30);
  await move("pending");
  await passMinutes(desk, id, 600);
  expect(await told()).toEqual({});
  await move("open");
  await passMinutes(desk, id, 20);
  expect(await told()).toEqual({ agent: [remind] });
  await move("pending");
  await move("open");
  await passMinutes(desk, id, 1);
  expect(await told()).toEqual({ agent: [remind] });
});

test("a reminder as long as the whole target is left out", async () => {
  await promise(desk, { reminders: [aReminder({ time_before: 240 })] });
  const { id } = await openTicket(desk, { assigned_to: idOf("agent") });
  await passMinutes(desk, id, 239);
  expect(await told()).toEqual({});
});

test("SLA notifications appear live for their recipients, and never for the requester", async () => {
  await promise(desk);
  const { id, ticket_id } = await openTicket(desk, { assigned_to: idOf("agent") });
  const [agent, customer] = [await live.page("agent"), await live.page("customer")];
  for (const page of [agent, customer]) {
    page.say({ type: "follow", ticket: id });
    page.say({ type: "ping" });
    await page.next("pong");
  }
  await passMinutes(desk, id, 250);
  expect(await agent.next("new_notification")).toMatchObject({
    notification: { notification_type: "sla_breach", link: `/ticket/${ticket_id}` },
    desktop: true,
  });
  expect(await agent.next("ticket_event")).toMatchObject({ item: { type: "sla_breached" } });
  await desk.self.parts.live.publisher.settled();
  customer.say({ type: "ping" });
  await customer.next("pong");
  expect(JSON.stringify(customer.heard)).not.toContain("sla_");
});
