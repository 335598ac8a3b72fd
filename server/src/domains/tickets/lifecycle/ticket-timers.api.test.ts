import { departments, settings, ticketChanges, ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, bringForward, openTicket, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

async function resolve(id: string, daysAgo: number) {
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  await desk.rows(
    "update tickets set resolved_at = resolved_at - $2 * interval '1 day' where id = $1",
    [id, daysAgo],
  );
}

test("a message on day 13 reopens the ticket, and on day 15 it counts as closed, although its job has not run", async () => {
  const { id } = await askTicket(desk);
  const customer = await desk.as("customer");
  const write = () =>
    customer.call(ticketMessages.add, { params: { ticket: id }, body: { comment: "Again" } });
  await resolve(id, 13);
  expect((await write()).status).toBe(201);
  expect((await readTicket(desk, id)).status).toBe("open");
  await resolve(id, 15);
  expect((await write()).problem.code).toBe("tickets.closed");
  const reopen = await customer.call(ticketChanges.reopen, { params: { ticket: id }, body: {} });
  expect(reopen.problem.code).toBe("tickets.closed");
});

test("a resolved ticket closes after its days without changing the assignee, and a reopened one does not", async () => {
  const [over, back] = [await askTicket(desk), await askTicket(desk)];
  await resolve(over.id, 14);
  await resolve(back.id, 14);
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.reopen, { params: { ticket: back.id }, body: {} });
  await desk.rows("update tickets set assigned_to = null where id = $1", [over.id]);
  await bringForward(desk, "tickets.close_resolved");
  expect(await readTicket(desk, over.id)).toMatchObject({ status: "closed", assigned_to: null });
  expect((await streamOf(desk, over.id)).at(-1)).toMatchObject({
    text: "Parley set status to Closed",
    author: null,
  });
  expect((await readTicket(desk, back.id)).status).toBe("open");
});

test("a department's own number of days takes precedence over that of the business, including never", async () => {
  const { id, department } = await openTicket(desk);
  await desk.rows("update departments set auto_close_days = 20 where id = $1", [department.id]);
  await resolve(id, 15);
  await bringForward(desk, "tickets.close_resolved");
  expect((await readTicket(desk, id)).status).toBe("resolved");
  await desk.rows("update departments set auto_close_days = null where id = $1", [department.id]);
  await desk.rows("update businesses set auto_close_days = null where id = $1", [
    desk.business().id,
  ]);
  await bringForward(desk, "tickets.close_resolved");
  expect((await readTicket(desk, id)).status).toBe("resolved");
});

test("a shorter auto-close time applies at once to resolved tickets, also after never", async () => {
  const { id } = await askTicket(desk);
  const admin = await desk.as("admin");
  const days = async (auto_close_days: number | null) => {
    const { status } = await admin.call(settings.changeTickets, { body: { auto_close_days } });
    expect(status).toBe(200);
    await desk.drain();
  };
  await days(null);
  await resolve(id, 6);
  await bringForward(desk, "tickets.close_resolved");
  expect((await readTicket(desk, id)).status).toBe("resolved");
  await days(7);
  expect((await readTicket(desk, id)).status).toBe("resolved");
  await days(5);
  expect((await readTicket(desk, id)).status).toBe("closed");
});

test("a shorter auto-close time of a department closes its resolved tickets", async () => {
  const { id, department } = await openTicket(desk);
  await resolve(id, 6);
  const admin = await desk.as("admin");
  const changed = await admin.call(departments.update, {
    params: { id: department.id },
    body: { auto_close_days: 5 },
  });
  expect(changed.status, changed.text).toBe(200);
  await desk.drain();
  expect((await readTicket(desk, id)).status).toBe("closed");
});

test("a snoozed ticket returns at its time, or earlier when the customer writes", async () => {
  const [timed, answered] = [await askTicket(desk), await askTicket(desk)];
  const [agent, customer] = [await desk.as("agent"), await desk.as("customer")];
  const until = new Date(Date.now() + 3_600_000).toISOString();
  for (const { id } of [timed, answered]) {
    await agent.call(ticketChanges.snooze, { params: { ticket: id }, body: { until } });
    expect((await readTicket(desk, id)).snooze).toMatchObject({ by: { name: "agent acme" } });
  }
  await desk.rows("update tickets set snoozed_until = now() - interval '1 second' where id = $1", [
    timed.id,
  ]);
  await bringForward(desk, "tickets.wake");
  expect((await readTicket(desk, timed.id)).snooze).toBeNull();
  expect((await readTicket(desk, answered.id)).snooze).not.toBeNull();
  await customer.call(ticketMessages.add, {
    params: { ticket: answered.id },
    body: { comment: "Here" },
  });
  expect((await readTicket(desk, answered.id)).snooze).toBeNull();
});

test.each([
  ["in the past", { until: "2020-01-01T00:00:00Z" }],
  ["two years away", { until: new Date(Date.now() + 731 * 86_400_000).toISOString() }],
  ["never", {}],
])("a snooze time %s is refused", async (_, body) => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  const reply = await agent.call(ticketChanges.snooze, { params: { ticket: id }, body });
  expect(reply.problem.message).toBe("Choose a time within the next year.");
});
