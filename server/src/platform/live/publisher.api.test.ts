import { expect, test } from "vitest";
import { testDesk } from "../testing/desk.ts";
import type { LiveClient } from "../testing/live-client.ts";
import { testLive } from "../testing/live-desk.ts";
import type { Who } from "../testing/tenants.ts";
import { channelOf } from "./channel.ts";
import type { Tale } from "./ledger.ts";
import { tell } from "./tell.ts";

const desk = testDesk();
const live = testLive(desk);

/** Commits a transaction that tells these people a number. */
function tellNumber(count: number, who: readonly Who[]): Promise<void> {
  const { people } = desk.business();
  const to = who.map((name) => people[name].id);
  return commit(() => [{ to, message: { type: "unread_count_update", count } }]);
}

function commit(tale: Tale): Promise<void> {
  const { id } = desk.business();
  return desk.self.parts.database.transact(id, async (tx) => {
    tell(tx, { businessId: id }, tale);
  });
}

const heardBy = (page: LiveClient) =>
  page.heard.flatMap((heard) =>
    heard.type === "unread_count_update" ? [{ seq: heard.seq ?? 0, count: heard.count }] : [],
  );

test("messages sent faster than they are delivered arrive complete and in order, also when replayed", async () => {
  const agents = [await live.page("agent"), await live.page("agent")] as const;
  const admin = await live.page("admin");
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  await Promise.all(
    numbers.map((n) => tellNumber(n, n % 3 === 0 ? ["agent", "admin"] : ["agent"])),
  );
  for (const page of agents) await expect.poll(() => heardBy(page).length).toBe(numbers.length);
  await expect.poll(() => heardBy(admin).length).toBe(numbers.length / 3);

  const [first, second] = agents.map(heardBy);
  expect(second).toEqual(first);
  expect(first?.map(({ seq }) => seq)).toEqual(numbers.map((n) => agents[0].connected.seq + 1 + n));
  expect(first?.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(numbers);
  const shared = first?.map(({ count }) => count).filter((count) => count % 3 === 0);
  expect(heardBy(admin).map(({ count }) => count)).toEqual(shared);

  for (const at of [0, 1, 19, 20, 37, 58]) {
    const back = await live.page("agent", { since: first?.[at]?.seq ?? 0 });
    await expect.poll(() => heardBy(back)).toEqual(first?.slice(at + 1));
    await back.close();
  }
});

test("a message that fails does not affect others", async () => {
  const page = await live.page("agent");
  const fail = () => {
    throw new Error("the count cannot be read");
  };
  await Promise.all([tellNumber(1, ["agent"]), commit(fail), tellNumber(2, ["agent"])]);
  await commit(fail);
  await tellNumber(3, ["agent"]);
  const counts = () => new Set(heardBy(page).map(({ count }) => count));
  await expect.poll(counts).toEqual(new Set([1, 2, 3]));
});

test("messages beyond the Redis buffer reach connected pages, and absent ones are told to refetch", async () => {
  const page = await live.page("agent");
  const { id } = desk.business().people.agent;
  const numbers = Array.from({ length: 300 }, (_, count) => count);
  await commit(() =>
    numbers.map((count) => ({ to: [id], message: { type: "unread_count_update", count } })),
  );
  await expect.poll(() => heardBy(page).map(({ count }) => count)).toEqual(numbers);
  const { seq } = page.connected;
  const late = await live.page("agent", { since: seq });
  expect(await late.next("refetch")).toMatchObject({ seq: seq + 300 });
  const recent = await live.page("agent", { since: seq + 250 });
  await expect.poll(() => heardBy(recent)).toEqual(heardBy(page).slice(250));
});

test("of messages that wait behind a slow one at most a thousand are kept, and then every page refetches once", async () => {
  const [agent, admin] = [await live.page("agent"), await live.page("admin")];
  const { people } = desk.business();
  const slow = Promise.withResolvers<never[]>();
  let asked = 0;
  await commit(() => slow.promise);
  const count = () => {
    asked++;
    return [
      { to: [people.agent.id], message: { type: "unread_count_update" as const, count: asked } },
    ];
  };
  for (let n = 0; n < 3000; n++) await commit(count);
  slow.resolve([]);
  for (const page of [agent, admin]) await page.next("refetch");
  await desk.self.parts.live.publisher.sent(desk.business().id);
  expect(asked).toBeLessThanOrEqual(1000);
  await tellNumber(7000, ["agent"]);
  await expect.poll(() => heardBy(agent).at(-1)?.count).toBe(7000);
  const refetches = admin.heard.filter(({ type }) => type === "refetch");
  expect(refetches.length).toBeLessThanOrEqual(3);
});

test("a page that reads a large burst is not disconnected as too slow", async () => {
  const page = await live.page("agent");
  const { id, people } = desk.business();
  const numbers = Array.from({ length: 100 }, (_, count) => count);
  const pad = "x".repeat(4000);
  const texts = numbers.map((count) => JSON.stringify({ type: "unread_count_update", count, pad }));
  await desk.self.parts.live.commands.tellAll([channelOf(id, people.agent.id)], texts);
  const back = await live.page("agent", { since: page.connected.seq });
  for (const one of [page, back]) {
    await expect.poll(() => heardBy(one).map(({ count }) => count)).toEqual(numbers);
  }
});
