import { type IncomingMessage, request } from "node:http";
import { signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { sessionOf } from "../../domains/identity/testing/people.ts";
import { testDesk } from "../testing/desk.ts";
import { testLive } from "../testing/live-desk.ts";
import { password } from "../testing/tenants.ts";

const desk = testDesk();
const live = testLive(desk);

const tricks = [
  "null",
  "",
  "file://",
  "https://HOST",
  "http://HOST:8080",
  "http://HOST.evil.test",
  "http://evil.test",
  "http://evilHOST",
  "http://x.HOST",
  "http://HOST/",
  "http://HOST@evil.test",
  "http://evil.test/HOST",
  "http://evil.test?HOST",
  "http://evil.test#HOST",
  "http://HOST.",
  "http://HOST http://evil.test",
  "http://evil.test, http://HOST",
  "ws://HOST",
  "//HOST",
  "HOST",
  "http://parley.test",
];

test.each(tricks)("a page from %j opens no socket, whatever its credentials", async (trick) => {
  const ticket = await live.ticketOf(await desk.as("agent"));
  const origin = trick.replace("HOST", desk.business().host);
  expect(await live.connect(ticket, { headers: { origin } }).refused).toBe(403);
});

test("a page of the business, and a client other than a browser, open a socket", async () => {
  const origin = `http://${desk.business().host}`;
  await live.page("agent", { headers: { origin } });
  await live.page("agent");
});

test("without a token no socket is opened", async () => {
  expect(await live.connect(undefined).refused).toBe(401);
  expect(await live.connect("").refused).toBe(401);
});

test("on a host without a business no socket is opened", async () => {
  const ticket = await live.ticketOf(await desk.as("agent"));
  expect(await live.connect(ticket, { headers: { host: "nobody.parley.test" } }).refused).toBe(404);
  expect(await live.connect(ticket, { headers: { host: "parley.test" } }).refused).toBe(404);
});

const handshake = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  "sec-websocket-version": "13",
};

/** Asks for a socket, and answers how that was refused. */
function refusal(path: string, headers: Record<string, string>) {
  const asked = request({
    port: live.port,
    path,
    headers: { host: desk.business().host, ...headers },
  });
  return new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve);
    asked.on("error", reject);
    asked.end();
  });
}

test("the socket path works with or without the last slash, and no other path does", async () => {
  for (const [path, status] of [
    ["/ws/notifications", 401],
    ["/ws/notifications/", 401],
    ["/ws/other/", 404],
    ["/api/v1/me/", 404],
  ] as const) {
    expect((await refusal(path, handshake)).statusCode, path).toBe(status);
  }
});

test("an invalid upgrade request is refused like any request, and uses no socket ticket", async () => {
  const ticket = await live.ticketOf(await desk.as("agent"));
  const path = `/ws/notifications/?token=${ticket}`;
  for (const [change, status] of [
    [{ connection: "close" }, 404],
    [{ upgrade: "h2c" }, 404],
    [{ "sec-websocket-key": "short" }, 400],
    [{ "sec-websocket-version": "99" }, 400],
  ] as const) {
    const { statusCode, headers } = await refusal(path, { ...handshake, ...change });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
  }
  await live.connect(ticket, { headers: { "sec-websocket-protocol": ",," } }).next("connected");
});

test("an invalid token, or one of another business, is told to sign in again", async () => {
  const foreign = await desk.as("agent", "globex");
  const tokens = ["nonsense", "a.b.c", foreign.token, await live.ticketOf(foreign)];
  for (const token of tokens) expect((await live.connect(token).closed).code).toBe(4401);
});

test("of a hundred concurrent uses of one socket ticket, one opens a socket", async () => {
  const ticket = await live.ticketOf(await desk.as("agent"));
  const clients = Array.from({ length: 100 }, () => live.connect(ticket));
  const outcomes = await Promise.all(
    clients.map((client) =>
      Promise.race([
        client.next("connected").then(() => "connected"),
        client.closed.then(({ code }) => code),
      ]).catch(() => 4401),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "connected")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 4401)).toHaveLength(99);
});

test("an access token also opens a socket, which ends with it", async () => {
  const { token } = await desk.as("agent");
  const { session_ends_at } = await live.connect(token).next("connected");
  const seconds = (Date.parse(session_ends_at) - Date.now()) / 1000;
  expect(seconds).toBeLessThanOrEqual(600);
  expect(seconds).toBeGreaterThan(500);
});

test("a browser token opens no socket without its bound cookie", async () => {
  const browser = desk.browser();
  const { email } = desk.business().people.agent;
  const { body } = await browser.call(signIn.express, { body: { username: email, password } });
  expect((await live.connect(body.access).closed).code).toBe(4401);
  const cookie = `__Host-fgp=${browser.cookies["__Host-fgp"]}`;
  await live.connect(body.access, { headers: { cookie } }).next("connected");
});

test("a person who must change the password opens no socket", async () => {
  const { token } = await desk.as("novice");
  await desk.rows("update accounts set must_change_password = true where id = $1", [
    desk.business().people.novice.id,
  ]);
  expect((await live.connect(token).closed).code).toBe(4403);
});

test("a message sent before the connection is accepted is answered afterwards", async () => {
  const page = live.connect(await live.ticketOf(await desk.as("agent")));
  page.ws.on("open", () => page.say({ type: "get_notifications" }));
  await page.next("notifications_list");
  expect(page.heard.map(({ type }) => type)).toEqual(["connected", "notifications_list"]);
});

test("a person has at most five sockets", async () => {
  const { token } = await desk.as("agent");
  for (let n = 0; n < 5; n++) await live.connect(token).next("connected");
  expect((await live.connect(token).closed).code).toBe(4429);
});

test("an open socket does not count as activity", async () => {
  const { token } = await desk.as("agent");
  const long = "now() - interval '2 minutes'";
  const id = sessionOf(token);
  await desk.rows(`update sessions set last_active_at = ${long} where id = $1`, [id]);
  const page = live.connect(token);
  await page.next("connected");
  page.say({ type: "get_notifications" });
  await page.next("notifications_list");
  const [row] = await desk.rows<{ is_idle: boolean }>(
    "select last_active_at < now() - interval '1 minute' as is_idle from sessions where id = $1",
    [id],
  );
  expect(row?.is_idle).toBe(true);
});
