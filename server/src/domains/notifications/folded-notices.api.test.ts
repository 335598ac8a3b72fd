import { notifications } from "@parley/contract";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { notify } from "./notify.ts";

const desk = testDesk();
const live = testLive(desk);

const ticket = (id: string) => ({ id, ticket_id: "TK1001", title: "Loop", priority: "normal" });

/** Tells the agent of so many events on a ticket, one after the other. */
async function tellOf(ticketId: string, count: number, type: "ticket_reply" | "ticket_mention") {
  const { id, people } = desk.business();
  const ctx = jobContext(desk.self.parts.database, id, "test");
  const events = await desk.rows<{ id: string }>(
    `insert into events (business_id, id, name, payload, actor_kind, request_id)
     select $1, gen_random_uuid(), 'tickets.changed', '{}', 'system', 'test' from generate_series(1, $2)
     returning id`,
    [id, count],
  );
  for (const [at, event] of events.entries()) {
    await ctx.transact((tx) =>
      notify(tx, ctx, {
        event_id: event.id,
        to: [people.agent.id],
        notification_type: type,
        title: "New message",
        message: `Message ${at + 1}`,
        link: "/ticket/TK1001",
        ticket: ticket(ticketId),
      }),
    );
  }
}

async function list() {
  const { body } = await (await desk.as("agent")).call(notifications.list, { query: {} });
  return body;
}

async function unread() {
  const { body } = await (await desk.as("agent")).call(notifications.unreadCount, {});
  return body.unread;
}

test("200 events in a minute on one ticket become one notification with a count, which opens the newest", async () => {
  const page = await live.page("agent");
  await tellOf(crypto.randomUUID(), 200, "ticket_reply");
  const { results, count } = await list();
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({ title: "200 updates", updates: 200, message: "Message 200" });
  expect(await unread()).toBe(1);
  for (let heard = 1; heard <= 5; heard += 1) await page.next("new_notification");
  const folded = await page.next("new_notification");
  expect(folded).toMatchObject({ desktop: false, notification: { title: "6 updates" } });
  expect(folded.instead_of).toHaveLength(4);
});

test("a few events stay separate, other tickets count separately, and a mention is never hidden", async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await tellOf(one, 5, "ticket_reply");
  await tellOf(other, 5, "ticket_reply");
  await tellOf(one, 7, "ticket_mention");
  expect((await list()).results.map(({ updates }) => updates)).toEqual(Array(17).fill(1));
});

test("read notifications, and those more than a minute old, are not counted further", async () => {
  const id = crypto.randomUUID();
  await tellOf(id, 8, "ticket_reply");
  const agent = await desk.as("agent");
  await agent.call(notifications.markAllRead, {});
  await tellOf(id, 1, "ticket_reply");
  expect((await list()).results.map(({ updates }) => updates)).toEqual([1, 8]);
  await tellOf(id, 4, "ticket_reply");
  await desk.rows("update notifications set created_at = created_at - interval '61 seconds'");
  await tellOf(id, 1, "ticket_reply");
  expect(await unread()).toBe(6);
});

test("concurrent events are counted without a gap", async () => {
  const id = crypto.randomUUID();
  await tellOf(id, 5, "ticket_reply");
  await Promise.all(Array.from({ length: 12 }, () => tellOf(id, 1, "ticket_reply")));
  expect((await list()).results.map(({ title }) => title)).toEqual(["17 updates"]);
});
