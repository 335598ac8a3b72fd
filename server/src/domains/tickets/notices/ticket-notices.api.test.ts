import {
  departments,
  noticeSettings,
  notifications,
  ticketChanges,
  ticketMessages,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { reactTo } from "#platform/outbox/react.job.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket, openTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();
const live = testLive(desk);

async function noticesOf(who: Who): Promise<string[]> {
  await desk.drain();
  const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
  return body.results
    .filter(({ ticket }) => ticket)
    .map(({ notification_type }) => notification_type)
    .reverse();
}

async function write(who: Who, ticket: string, comment: string, is_internal = false) {
  const body = { comment, is_internal };
  const reply = await (await desk.as(who)).call(ticketMessages.add, { params: { ticket }, body });
  expect(reply.status, reply.text).toBe(201);
}

async function take(who: Who, ticket: string) {
  const reply = await (await desk.as(who)).call(ticketChanges.take, {
    params: { ticket },
    body: {},
  });
  expect(reply.status, reply.text).toBe(200);
}

const mention = (id: string) => `<p><a data-mention="${id}">@Somebody</a> look</p>`;

test("a new ticket notifies its department at once, and nobody outside it", async () => {
  const page = await live.page("agent");
  const { id, ticket_id, title } = await askTicket(desk);
  expect(await noticesOf("agent")).toEqual(["ticket_new"]);
  const { notification } = await page.next("new_notification");
  expect(notification).toMatchObject({
    title: "New ticket",
    link: `/ticket/${ticket_id}`,
    ticket: { id, ticket_id, title },
  });
  expect(await noticesOf("outsider")).toEqual([]);
  expect(await noticesOf("customer")).toEqual([]);
});

test("a new ticket notifies an admin of no department only where nobody works in its department", async () => {
  const { id, people } = desk.business();
  await askTicket(desk);
  expect(await noticesOf("admin")).toEqual([]);
  await desk.rows("delete from department_members where business_id = $1", [id]);
  await askTicket(desk);
  expect(await noticesOf("admin")).toEqual(["ticket_new"]);
  const admin = await desk.as("admin");
  const made = await admin.call(departments.create, { body: { name: "Billing" } });
  const params = { id: made.body.department.id };
  const body = { add: [people.admin.id] };
  expect((await admin.call(departments.changeMembers, { params, body })).status).toBe(200);
  await askTicket(desk);
  expect(await noticesOf("admin")).toEqual(["ticket_new"]);
});

test("one reply gives assignee, watchers and mentioned people one notification each, however often its job runs", async () => {
  const { id } = await askTicket(desk);
  await take("agent", id);
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.watch, { params: { ticket: id }, body: {} });
  await desk.drain();
  await desk.rows("delete from notifications");
  await write("customer", id, "<p>Any news?</p>");
  expect(await noticesOf("agent")).toEqual(["ticket_reply"]);
  expect(await noticesOf("admin")).toEqual(["ticket_reply"]);
  const [event] = await desk.rows<{ id: string }>(
    "select id from events where name = 'tickets.changed' order by id desc limit 1",
  );
  await desk.rows("delete from reactions_done where event_id = $1", [event?.id]);
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "again");
  await ctx.transact((tx) => enqueue(tx, ctx, reactTo, { event_id: event?.id ?? "" }));
  expect(await noticesOf("agent")).toEqual(["ticket_reply"]);
});

test("a mention notifies those who may read the note, and a customer is never notified of a note", async () => {
  const { id } = await askTicket(desk);
  const { people } = desk.business();
  await desk.drain();
  await desk.rows("delete from notifications");
  await write("agent", id, mention(people.outsider.id), true);
  expect(await noticesOf("outsider")).toEqual([]);
  await write("agent", id, mention(people.admin.id), true);
  expect(await noticesOf("admin")).toEqual(["ticket_mention"]);
  expect(await noticesOf("customer")).toEqual([]);
});

test("the requester is notified of a reply and of the resolution, in texts for customers", async () => {
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  await write("agent", id, "<p>Try again now.</p>");
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  expect(await noticesOf("customer")).toEqual(["staff_reply", "ticket_resolved"]);
});

test("reassigning notifies the new and the previous assignee, and never who did it", async () => {
  const { id } = await openTicket(desk);
  await take("agent", id);
  const admin = await desk.as("admin");
  const { people } = desk.business();
  await admin.call(ticketChanges.assign, { body: { ticket_id: id, agent_id: people.admin.id } });
  expect(await noticesOf("agent")).toEqual(["ticket_unassigned"]);
  expect((await noticesOf("admin")).includes("ticket_assigned")).toBe(false);
});

test("a disabled notification type is not sent, for that person only", async () => {
  const agent = await desk.as("agent");
  const body = { matrix: { ticket_new: { app: false, desktop: false } } };
  expect((await agent.call(noticeSettings.change, { body })).status).toBe(200);
  await askTicket(desk);
  expect(await noticesOf("agent")).toEqual([]);
});

test("a follower who mutes a ticket is not notified of it", async () => {
  const { id } = await askTicket(desk);
  await take("agent", id);
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.watch, { params: { ticket: id }, body: { muted: true } });
  await write("customer", id, "<p>Any news?</p>");
  expect(await noticesOf("admin")).toEqual([]);
});

test("an assignee who mutes a ticket is not notified either, until they unmute it", async () => {
  const { id } = await askTicket(desk);
  await take("agent", id);
  await desk.drain();
  await desk.rows("delete from notifications");
  const agent = await desk.as("agent");
  const mute = (muted: boolean) =>
    agent.call(ticketWatchers.watch, { params: { ticket: id }, body: { muted } });
  expect((await mute(true)).body.is_watching).toBe(true);
  await write("customer", id, "<p>Any news?</p>");
  expect(await noticesOf("agent")).toEqual([]);
  const { body } = await agent.call(ticketWatchers.list, { params: { ticket: id } });
  expect(body.results).toMatchObject([{ is_muted: true }]);
  await mute(false);
  await write("customer", id, "<p>Hello?</p>");
  expect(await noticesOf("agent")).toEqual(["ticket_reply"]);
});
