import { notifications, sessions, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { tenantDatabase } from "#platform/db/tenant-db.ts";
import { reactionsJob } from "#platform/outbox/reactions.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { drainQueue } from "#platform/testing/drain-queue.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { credentials } from "../identity/testing/people.ts";
import { notificationReactions } from "./notifications.reactions.ts";

const desk = testDesk();
const live = testLive(desk);

test("a new socket receives the user, the end of the session and the sequence number, and nothing else unasked", async () => {
  const page = await live.page("agent");
  expect(page.connected.user_id).toBe(desk.business().people.agent.id);
  expect(Date.parse(page.connected.session_ends_at)).toBeGreaterThan(Date.now() + 11 * 3600_000);
  expect(page.connected.seq).toBeGreaterThan(0);
  page.say({ type: "ping" });
  await page.next("pong");
  expect(page.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
});

test("a notification reaches every page of its person once, with its number and the new count", async () => {
  const pages = [await live.page("agent"), await live.page("agent")];
  const other = await live.page("admin");
  await live.tellOf("Told", ["agent"]);
  for (const page of pages) {
    const told = await page.next("new_notification");
    expect(told).toMatchObject({ seq: page.connected.seq + 1, notification: { title: "Told" } });
    expect(await page.next("unread_count_update")).toMatchObject({
      seq: page.connected.seq + 2,
      count: 1,
    });
  }
  other.say({ type: "ping" });
  await other.next("pong");
  expect(other.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
});

test("the lists contain the 50 newest, and the count includes all", async () => {
  for (let n = 1; n <= 52; n++) await live.tellOf(`Notice ${n}`, ["agent"]);
  const page = await live.page("agent");
  page.say({ type: "get_notifications" });
  const { notifications: all } = await page.next("notifications_list");
  expect(all.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Notice ${52 - n}`),
  );
  page.say({ type: "mark_as_read", notification_id: all[0]?.id });
  expect(await page.next("unread_count_update")).toMatchObject({ count: 51 });
  page.say({ type: "get_unread_notifications" });
  const { notifications: unread } = await page.next("unread_notifications_list");
  expect(unread).toHaveLength(50);
  expect(unread[0]?.title).toBe("Notice 51");
  expect(await page.next("unread_count")).toMatchObject({ count: 51 });
});

test("marking all read on one page sets every page to 0, and marking twice never goes below", async () => {
  await live.tellOf("One", ["agent"]);
  await live.tellOf("Two", ["agent"]);
  const [here, there] = [await live.page("agent"), await live.page("agent")];
  here.say({ type: "mark_all_as_read" });
  for (const page of [here, there]) {
    expect(await page.next("unread_count_update")).toMatchObject({ count: 0 });
  }
  here.say({ type: "mark_all_as_read" });
  here.say({ type: "get_unread_notifications" });
  expect(await here.next("unread_count")).toMatchObject({ count: 0 });
  expect(there.heard.filter(({ type }) => type === "unread_count_update")).toHaveLength(1);
});

test("another person's notification cannot be marked, in the same business or another, and nobody is notified", async () => {
  await live.tellOf("Mine", ["customer"]);
  await live.tellOf("Theirs", ["customer"], { business: "globex" });
  const unread = () =>
    desk.rows<{ id: string }>(
      "select id from notifications where business_id = any($1) and read_at is null",
      [[desk.business().id, desk.business("globex").id]],
    );
  const ids = await unread();
  const [owner, intruder] = [await live.page("customer"), await live.page("agent")];
  for (const { id } of ids) intruder.say({ type: "mark_as_read", notification_id: id });
  intruder.say({ type: "ping" });
  await intruder.next("pong");
  owner.say({ type: "get_unread_notifications" });
  expect(await owner.next("unread_count")).toMatchObject({ count: 1 });
  expect(intruder.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
  expect(await unread()).toEqual(ids);
});

test("a change that is rolled back notifies nobody", async () => {
  const page = await live.page("agent");
  const follow = async () => {
    throw new Error("something else went wrong");
  };
  const failing = live.tellOf("Never", ["agent"], { follow });
  await expect(failing).rejects.toThrow("something else went wrong");
  await live.tellOf("After", ["agent"]);
  expect(await page.next("new_notification")).toMatchObject({
    seq: page.connected.seq + 1,
    notification: { title: "After" },
  });
});

test("signing in on a new device notifies the person once", async () => {
  const client = await desk.as("agent");
  await client.call(sessions.list, {});
  const page = await live.page("agent");
  const stranger = desk.browser();
  const { people } = desk.business();
  await stranger.send("POST", "/auth/express/login/", {
    payload: { username: people.agent.email, password: "Correct-Horse-7" },
  });
  await desk.drain();
  const { notification } = await page.next("new_notification");
  expect(notification).toMatchObject({
    notification_type: "security_new_sign_in",
    title: "New sign-in to your account",
    link: "/profile",
    is_read: false,
  });
  const { body } = await client.call(notifications.list, { query: {} });
  expect(body.results.map(({ id }) => id)).toEqual([notification.id]);
});

/** Works the queue as somebody who dies after the commit, before anybody is told and the job is written off. */
function workAndDie() {
  const job = reactionsJob(notificationReactions);
  const run: typeof job.run = async (...given) => {
    await job.run(...given);
    throw new Error("killed");
  };
  return drainQueue(desk.self.queue, tenantDatabase(desk.self.parts.pool), [{ ...job, run }]);
}

test("a page is told to refetch when the process died before sending a notification", async () => {
  const page = await live.page("agent");
  const stranger = await live.page("admin");
  await desk.browser().call(signIn.express, { body: credentials(desk, "agent") });
  await expect(workAndDie()).rejects.toThrow("killed");
  page.say({ type: "ping" });
  await page.next("pong");
  expect(page.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);

  await desk.rows("update graphile_worker._private_jobs set run_at = now()");
  await desk.drain();
  await page.next("refetch");
  page.say({ type: "get_notifications" });
  expect((await page.next("notifications_list")).notifications).toHaveLength(1);
  stranger.say({ type: "ping" });
  await stranger.next("pong");
  expect(stranger.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
});
