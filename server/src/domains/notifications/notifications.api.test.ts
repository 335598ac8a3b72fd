import { notifications, passwords, sessions, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { password } from "#platform/testing/tenants.ts";
import { notify, tidyNotifications } from "./index.ts";

const desk = testDesk();
const live = testLive(desk);

async function titles(query: object = {}) {
  const { body } = await (await desk.as("agent")).call(notifications.list, { query });
  return body.results.map(({ title }) => title);
}

async function unread(): Promise<number> {
  return (await (await desk.as("agent")).call(notifications.unreadCount, {})).body.unread;
}

test("one's own notifications are paged, newest first, and filtered by type", async () => {
  for (const title of ["One", "Two", "Three"]) await live.tellOf(title, ["agent"]);
  await live.tellOf("Not for me", ["admin", "customer"]);
  expect(await titles()).toEqual(["Three", "Two", "One"]);

  const agent = await desk.as("agent");
  const { body } = await agent.call(notifications.list, { query: { page: 2, page_size: 1 } });
  expect(body).toMatchObject({
    count: 3,
    next: "/api/v1/notifications/list/?page=3&page_size=1",
    previous: "/api/v1/notifications/list/?page=1&page_size=1",
    results: [{ title: "Two", is_read: false, read_at: null, ticket: null, actor: null }],
  });
  await agent.call(notifications.markAsRead, { params: { id: body.results[0]?.id ?? "" } });
  expect(await titles({ is_read: true })).toEqual(["Two"]);
  expect(await titles({ is_read: false })).toEqual(["Three", "One"]);
  expect(await titles({ type: "ticket_reply" })).toEqual([]);
});

test("the unread count drops by one for each marked notification, never below 0, and to 0 for all", async () => {
  for (const title of ["One", "Two", "Three"]) await live.tellOf(title, ["agent"]);
  const agent = await desk.as("agent");
  const { body } = await agent.call(notifications.list, { query: {} });
  const params = { id: body.results[0]?.id ?? "" };
  for (let n = 0; n < 5; n++) {
    expect((await agent.call(notifications.markAsRead, { params })).body).toEqual({
      message: "Notification marked as read",
      unread: 2,
    });
  }
  for (let n = 0; n < 2; n++) {
    expect((await agent.call(notifications.markAllRead, {})).body).toEqual({
      message: "All notifications marked as read",
      unread: 0,
    });
  }
  expect(await unread()).toBe(0);
});

test("each person is notified once of an event, even with repeated and concurrent runs", async () => {
  const { id, people } = desk.business();
  const ctx = jobContext(desk.self.parts.database, id, "test");
  await live.tellOf("Told", ["agent", "admin", "agent"]);
  const [row] = await desk.rows<{ event_id: string }>(
    "select event_id from notifications where business_id = $1 limit 1",
    [id],
  );
  const again = {
    event_id: row?.event_id ?? "",
    to: [people.agent.id, people.admin.id, people.customer.id],
    notification_type: "security_new_sign_in" as const,
    title: "Told again",
    message: "",
    ticket: { id, ticket_id: "TK20418", title: "Printer", priority: "high" },
  };
  await Promise.all(Array.from({ length: 10 }, () => ctx.transact((tx) => notify(tx, ctx, again))));
  const rows = await desk.rows<{ title: string }>(
    "select title from notifications where business_id = $1 order by title",
    [id],
  );
  expect(rows.map(({ title }) => title)).toEqual(["Told", "Told", "Told again"]);
  const { body } = await (await desk.as("customer")).call(notifications.list, { query: {} });
  expect(body.results[0]?.ticket).toEqual({ ...again.ticket, priority: "" });
});

test("the priority of a ticket is shown in notices of staff, and not in those of customers", async () => {
  const { id, people } = desk.business();
  const ctx = jobContext(desk.self.parts.database, id, "test");
  const notice = {
    to: [people.agent.id, people.customer.id],
    notification_type: "ticket_reply" as const,
    title: "Answered",
    message: "",
    ticket: { id, ticket_id: "TK20418", title: "Printer", priority: "high" },
  };
  await live.tellOf("Told", ["agent"]);
  const [row] = await desk.rows<{ event_id: string }>(
    "select event_id from notifications where business_id = $1",
    [id],
  );
  const event_id = row?.event_id ?? "";
  await desk.rows("delete from notifications where business_id = $1", [id]);
  await ctx.transact((tx) => notify(tx, ctx, { ...notice, event_id }));
  const priorityFor = async (who: "agent" | "customer") =>
    (await (await desk.as(who)).call(notifications.list, { query: {} })).body.results[0]?.ticket
      ?.priority;

  expect(await priorityFor("agent")).toBe("high");
  expect(await priorityFor("customer")).toBe("");
});

test("a changed password notifies the person who changed it", async () => {
  const agent = await desk.as("agent");
  const { body } = await agent.call(passwords.change, {
    body: { old_password: password, new_password: "Fresh-Orchard-42" },
  });
  await desk.drain();
  agent.token = body.access;
  const list = await agent.call(notifications.list, { query: {} });
  expect(list.body.results).toMatchObject([
    { title: "Your password was changed", actor: { name: "agent acme", avatar_url: null } },
  ]);
});

test("a copied session notifies the person", async () => {
  const browser = desk.browser();
  const username = desk.business().people.agent.email;
  const { body } = await browser.call(signIn.express, { body: { username, password } });
  const refresh = body.refresh ?? "";
  await browser.call(sessions.refresh, { body: { refresh } });
  await desk.rows("update refresh_tokens set used_at = used_at - interval '1 minute'");
  await browser.call(sessions.refresh, { body: { refresh } });
  await desk.drain();
  expect(await titles({ type: "security_session_reused" })).toEqual([
    "We ended one of your sessions",
  ]);
});

test("notifications are kept for 90 days, and at most a thousand per person", async () => {
  const { id, people } = desk.business();
  await live.tellOf("Old", ["agent"]);
  await desk.rows("update notifications set created_at = now() - interval '91 days'");
  await live.tellOf("First", ["agent", "admin"]);
  await desk.rows(
    `with made as (
       insert into events (business_id, id, name, payload, actor_kind, request_id)
       select $1, gen_random_uuid(), 'test.happened', '{}', 'system', 'test' from generate_series(1, 1000)
       returning id
     )
     insert into notifications (business_id, id, account_id, event_id, notification_type, title, message)
     select $1, ('ffffffff' || substr(id::text, 9))::uuid, $2, id, 'test', 'Many', '' from made`,
    [id, people.agent.id],
  );
  await desk.self.parts.database.transact(id, tidyNotifications);
  const rows = await desk.rows<{ account_id: string; title: string; count: number }>(
    `select account_id, title, count(*)::int from notifications where business_id = $1
     group by 1, 2 order by 3`,
    [id],
  );
  expect(rows).toEqual([
    { account_id: people.admin.id, title: "First", count: 1 },
    { account_id: people.agent.id, title: "Many", count: 1000 },
  ]);
});
