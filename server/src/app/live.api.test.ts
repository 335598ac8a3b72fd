import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { credentials } from "../domains/identity/testing/people.ts";
import { channelOf } from "../platform/live/channel.ts";
import { testDesk } from "../platform/testing/desk.ts";
import { freePort } from "../platform/testing/free-port.ts";
import { type LiveClient, liveClient } from "../platform/testing/live-client.ts";
import { testLive } from "../platform/testing/live-desk.ts";
import { startOwnRedis } from "../platform/testing/own-redis.ts";
import { type Running, startProcess } from "../platform/testing/process.ts";

const redis = await startOwnRedis(await freePort());
const desk = testDesk({ config: { REDIS_URL: redis.url } });
const live = testLive(desk);
const ports = [await freePort(), await freePort()] as const;
const processes: Running[] = [];
const open: LiveClient[] = [];

beforeAll(async () => {
  const start = (entry: string, change: Record<string, string>, isUp: string) =>
    startProcess(entry, desk.self.copy, { REDIS_URL: redis.url, ...change }, isUp);
  const api = (port: number) =>
    start("main-api.ts", { PORT: String(port), METRICS_PORT: "0" }, "api is up");
  processes.push(
    ...(await Promise.all([
      api(ports[0]),
      api(ports[1]),
      start("main-worker.ts", {}, "worker is up"),
    ])),
  );
});
afterEach(async () => {
  for (const client of open.splice(0)) client.ws.terminate();
});
afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await redis.kill();
});

async function pageAt(port: number, since?: number, business: "acme" | "globex" = "acme") {
  const token = await live.ticketOf(await desk.as("agent", business));
  const client = liveClient({ port, host: desk.business(business).host, token, since });
  open.push(client);
  const connected = await client.next("connected");
  return Object.assign(client, { connected });
}

const titlesOf = (page: LiveClient) =>
  page.heard.flatMap((heard) =>
    heard.type === "new_notification" ? [heard.notification.title] : [],
  );

test("a notification from the worker reaches the person's pages at every process, and nobody else's", async () => {
  const pages = [await pageAt(ports[0]), await pageAt(ports[1])];
  const stranger = await pageAt(ports[0], undefined, "globex");
  await desk
    .browser()
    .send("POST", "/auth/express/login/", { payload: credentials(desk, "agent") });
  for (const page of pages) {
    const { notification } = await page.next("new_notification");
    expect(notification.notification_type).toBe("security_new_sign_in");
    expect(await page.next("unread_count_update")).toMatchObject({ count: 1 });
  }
  stranger.say({ type: "ping" });
  await stranger.next("pong");
  expect(JSON.stringify(stranger.heard)).not.toContain(desk.business().id);
  expect(stranger.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
});

test("a page that moves between processes receives everything once and in order", async () => {
  const heard: number[] = [];
  const titles: string[] = [];
  let since: number | undefined;
  let told = 0;
  for (let move = 0; move < 6; move++) {
    const page = await pageAt(ports[move % 2 === 0 ? 0 : 1], since);
    since ??= page.connected.seq;
    expect(page.connected.seq).toBe(since);
    for (let n = 0; n < 3; n++) await live.tellOf(`Notice ${++told}`, ["agent"]);
    await expect.poll(() => titlesOf(page).at(-1)).toBe(`Notice ${told}`);
    await page.close();
    // The page is disconnected: this message must be repeated.
    await live.tellOf(`Notice ${++told}`, ["agent"]);
    await desk.self.parts.live.publisher.settled();
    for (const { seq, type } of page.heard) {
      if (seq !== undefined && type !== "connected") heard.push(seq);
    }
    titles.push(...titlesOf(page));
    since = heard.at(-1);
  }
  const last = await pageAt(ports[0], since);
  await expect.poll(() => titlesOf(last)).toEqual([`Notice ${told}`]);
  titles.push(...titlesOf(last));

  expect(titles).toEqual(Array.from({ length: told }, (_, n) => `Notice ${n + 1}`));
  const first = heard[0] ?? 0;
  expect(heard).toEqual(heard.map((_, n) => first + n));
});

test("a page that was away too long, or has an unknown position, is told to refetch", async () => {
  const page = await pageAt(ports[0]);
  await page.close();
  const { seq } = page.connected;
  for (let n = 0; n < 64; n++) await live.tellOf(`Notice ${n}`, ["agent"]);
  await desk.self.parts.live.publisher.settled();
  for (const since of [seq, seq - 1000, seq + 100_000]) {
    const back = await pageAt(ports[1], since);
    expect(await back.next("refetch")).toMatchObject({ seq: seq + 128 });
    expect(back.connected.seq).toBe(seq + 128);
    expect(titlesOf(back)).toEqual([]);
  }
});

test("while Redis hangs no change waits for it, and afterwards every page is notified", async () => {
  const page = await pageAt(ports[0]);
  redis.freeze();
  await live.tellOf("Frozen", ["agent"]);
  const { publisher } = desk.self.parts.live;
  // The change is committed, and its message is not delivered yet.
  let isOut = false;
  const out = publisher.settled().then(() => {
    isOut = true;
  });
  expect(isOut).toBe(false);
  await out;
  expect(publisher.unheard).toBe(1);
  redis.thaw();
  await page.next("refetch");
  await expect.poll(() => publisher.unheard).toBe(0);
  page.say({ type: "get_unread_notifications" });
  expect(await page.next("unread_count")).toMatchObject({ count: 1 });
});

test("when Redis is killed and returns empty, sockets stay open, nothing fails and all pages are told to refetch", async () => {
  const pages = [await pageAt(ports[0]), await pageAt(ports[1])];
  await redis.kill();
  await live.tellOf("Unheard", ["agent"]);
  const [first] = pages;
  first?.say({ type: "get_unread_notifications" });
  expect(await first?.next("unread_count")).toMatchObject({ count: 1 });
  const late = await pageAt(ports[1]);
  expect(late.connected.seq).toBe(0);

  await redis.start();
  for (const page of [...pages, late]) await page.next("refetch");
  await expect.poll(() => desk.self.parts.live.publisher.unheard).toBe(0);
  await live.tellOf("Heard again", ["agent"]);
  for (const page of [...pages, late]) {
    await expect.poll(() => titlesOf(page)).toEqual(["Heard again"]);
  }
});

test("a person has at most five pages across all processes, and those of a dead process do not count", async () => {
  const own = await freePort();
  const entry = { REDIS_URL: redis.url, PORT: String(own), METRICS_PORT: "0" };
  const doomed = await startProcess("main-api.ts", desk.self.copy, entry, "api is up");
  processes.push(doomed);
  const pages = [];
  for (const port of [own, ports[0], own, ports[1], own]) pages.push(await pageAt(port));
  for (const port of [own, ...ports]) {
    await expect(pageAt(port)).rejects.toThrow("closed with 4429");
  }
  await pages[1]?.close();
  const { id, people } = desk.business();
  const key = `${channelOf(id, people.agent.id)}:pages`;
  await expect.poll(() => desk.self.parts.redis.hvals(key)).toEqual(["3", "1"]);
  await pageAt(ports[1]);
  await expect(pageAt(ports[0])).rejects.toThrow("closed with 4429");

  doomed.child.kill("SIGKILL");
  await Promise.all([pages[0]?.closed, pages[2]?.closed, pages[4]?.closed]);
  for (const port of [...ports, ports[0]]) await pageAt(port);
  await expect(pageAt(ports[1])).rejects.toThrow("closed with 4429");
});

test("a process that shuts down closes its sockets with spread retry times, and other processes accept them", async () => {
  const pages = [await pageAt(ports[0]), await pageAt(ports[0]), await pageAt(ports[0])];
  processes[0]?.child.kill("SIGTERM");
  for (const page of pages) {
    const { code, reason } = await page.closed;
    expect(code).toBe(4503);
    expect(JSON.parse(reason).retry_in).toBeGreaterThanOrEqual(1);
    expect(JSON.parse(reason).retry_in).toBeLessThanOrEqual(10);
  }
  expect(await processes[0]?.ended).toBe(0);
  await pageAt(ports[1], pages[0]?.connected.seq);
});

test("no process logs a token or a socket ticket", () => {
  const lines = processes.flatMap((running) => running.lines).join("\n");
  expect(lines).toContain("api is up");
  expect(lines).not.toMatch(/token=|eyJ|\/ws\//);
});
