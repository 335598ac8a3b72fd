import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDesk } from "../testing/desk.ts";
import { channelOf } from "./channel.ts";
import { makeHub } from "./hub.ts";

const desk = testDesk();

test("a page that left while Redis was unavailable does not count for long", async () => {
  const { redis, live } = desk.self.parts;
  let failures = 0;
  const hub = makeHub(redis, {
    ...live.commands,
    leave: (channel, pages) =>
      failures++ < 2 ? Promise.reject(new Error("away")) : live.commands.leave(channel, pages),
  });
  const channel = channelOf(desk.business().id, randomUUID());
  const page = { hear() {}, askAnew() {} };
  const positionOf = (one: typeof page) => hub.join(channel, one, undefined);
  // Until it listens, Redis is not asked.
  await expect
    .poll(async () => {
      const position = await positionOf(page);
      if (!position) hub.leave(channel, page);
      return position;
    })
    .toMatchObject({ missed: [] });
  failures = 0;
  expect(await redis.hvals(`${channel}:pages`)).toEqual(["1"]);
  hub.leave(channel, page);
  await expect.poll(() => redis.hvals(`${channel}:pages`)).toEqual([]);
  expect(failures).toBe(3);
  hub.close();
});
