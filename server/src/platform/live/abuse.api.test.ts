import { once } from "node:events";
import type { Socket } from "node:net";
import { clientMessages } from "@parley/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { testDesk } from "../testing/desk.ts";
import { testLive } from "../testing/live-desk.ts";
import { people } from "../testing/tenants.ts";
import { channelOf } from "./channel.ts";
import { openSockets } from "./gateway.ts";
import { liveCommands } from "./redis-commands.ts";

const desk = testDesk();
const live = testLive(desk);

test("twenty frames in 10 seconds are answered, the 21st closes the socket", async () => {
  const page = await live.page("agent");
  for (let n = 0; n < 20; n++) {
    page.say({ type: "ping" });
    await page.next("pong");
  }
  page.say({ type: "ping" });
  expect((await page.closed).code).toBe(1008);
});

test("control frames count too", async () => {
  const page = await live.page("agent");
  for (let n = 0; n < 30; n++) page.ws.ping();
  expect((await page.closed).code).toBe(1008);
});

test("a frame of 16 kB is accepted, a larger one closes the socket", async () => {
  const page = await live.page("agent");
  const frame = (bytes: number) => {
    const empty = JSON.stringify({ type: "ping", pad: "" }).length;
    return { type: "ping", pad: "x".repeat(bytes - empty) };
  };
  page.say(frame(16 * 1024));
  await page.next("pong");
  page.say(frame(16 * 1024 + 1));
  expect((await page.closed).code).toBe(1009);
  const large = await live.page("agent");
  large.say(frame(1024 * 1024));
  expect((await large.closed).code).toBe(1009);
});

test("compression is not negotiated, and a compressed frame closes the socket", async () => {
  const ticket = await live.ticketOf(await desk.as("agent"));
  const url = `ws://127.0.0.1:${live.port}/ws/notifications/?token=${ticket}`;
  const ws = new WebSocket(url, { headers: { host: desk.business().host } });
  await new Promise((resolve) => ws.once("open", resolve));
  expect(ws.extensions).toBe("");
  const closed = new Promise<number>((resolve) => ws.once("close", resolve));
  // One final text frame, marked as compressed, masked with zeros, five bytes.
  rawOf(ws).write(Buffer.from([0xc1, 0x85, 0, 0, 0, 0, 0xca, 0x48, 0xcd, 0xc9, 0x07]));
  expect(await closed).toBe(1002);
});

test("a page that does not read is disconnected, and uses little memory until then", async () => {
  const before = (await openSockets.get()).values[0]?.value ?? 0;
  const page = await live.page("agent");
  page.ws.pause();
  const { id, people: staff } = desk.business();
  const channel = channelOf(id, staff.agent.id);
  const patient = desk.self.parts.redis.duplicate({ commandTimeout: 10_000 });
  await once(patient, "ready");
  const { tellAll } = liveCommands(patient);
  const text = JSON.stringify({ type: "unread_count", count: 0, pad: "x".repeat(200_000) });
  for (let n = 0; n < 60; n++) await tellAll([channel], [text]);
  patient.disconnect();
  await expect.poll(async () => (await openSockets.get()).values[0]?.value).toBe(before);
});

const type = fc.oneof(fc.constantFrom(...Object.keys(clientMessages)), fc.string());
const frame = fc.oneof(
  fc.json().map((text) => text.slice(0, 4000)),
  fc.string(),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .record({ type, notification_id: fc.anything() }, { requiredKeys: [] })
    .map((said) => JSON.stringify(said, (_, value) => (typeof value === "bigint" ? 1 : value))),
  fc.constantFrom(
    '{"type":"mark_as_read","__proto__":{"notification_id":"x"}}',
    '{"type":"__proto__"}',
    '{"type":"constructor"}',
    '{"type":"toString","notification_id":1}',
    '{"__proto__":{"type":"ping"}}',
    '{"type":{"type":"ping"}}',
    '{"type":["ping"]}',
    '[{"type":"ping"}]',
    '{"type":"mark_as_read","notification_id":"\' or true --"}',
    "\u0000",
    "{".repeat(4000),
  ),
);

test("ten thousand random frames break nothing", async () => {
  const perSocket = 19;
  const everyone = (["acme", "globex"] as const).flatMap((business) =>
    people.map((who) => ({ business, who })),
  );
  const rounds = Math.ceil(10_000 / perSocket / everyone.length);
  const samples = fc.sample(fc.array(frame, { minLength: perSocket, maxLength: perSocket }), {
    numRuns: rounds * everyone.length,
  });
  let sent = 0;
  await Promise.all(
    everyone.map(async ({ business, who }, at) => {
      const { token } = await desk.as(who, business);
      for (let round = 0; round < rounds; round++) {
        const page = live.connect(token, { business });
        await page.next("connected");
        for (const one of samples[at * rounds + round] ?? []) {
          page.ws.send(one);
          sent++;
        }
        page.say({ type: "ping" });
        await page.next("pong");
        await page.close();
      }
    }),
  );
  expect(sent).toBeGreaterThanOrEqual(10_000);
});

test("invalid frames close the socket and nothing else", async () => {
  const witness = await live.page("admin");
  for (const bytes of fc.sample(fc.uint8Array({ minLength: 2, maxLength: 300 }), 20)) {
    const page = await live.page("agent");
    rawOf(page.ws).write(bytes);
    rawOf(page.ws).end();
    await page.closed;
  }
  witness.say({ type: "ping" });
  await witness.next("pong");
});

function rawOf(ws: WebSocket): Socket {
  return (ws as unknown as { _socket: Socket })._socket;
}
