import { drafts, sessions } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { tidyDrafts } from "./index.ts";

const desk = testDesk();
const live = testLive(desk);

interface Saving extends Partial<drafts.Save> {
  who?: Who;
}

async function save(key: string, text: string, { who = "agent", ...body }: Saving = {}) {
  const ask = { params: { key }, body: { value: { text }, device: "laptop", ...body } };
  return (await desk.as(who)).call(drafts.save, ask);
}

async function kept(who: Who = "agent") {
  const client = await desk.as(who);
  const found: drafts.Draft[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { body } = await client.call(drafts.list, { query: { page, page_size: 20 } });
    found.push(...body.results);
    isMore = body.next !== null;
  }
  return found.map(({ key, value }) => `${key} ${String(value.text)}`);
}

test.each(["agent", "customer"] as const)(
  "drafts of a %s are restored after a sign-out, newest first, until discarded",
  async (who) => {
    await save("ticket:new", "Printer", { who });
    await save("profile", "Ada", { who });
    const { body } = await save("ticket:new", "Printer is on fire", { who });
    expect(body).toMatchObject({
      message: "Draft saved",
      draft: { key: "ticket:new", value: { text: "Printer is on fire" }, device: "laptop" },
    });
    const client = await desk.as(who);
    await client.call(sessions.logout, {});
    client.token = await desk.self.signIn(desk.business(), desk.business().people[who].id);
    expect(await kept(who)).toEqual(["ticket:new Printer is on fire", "profile Ada"]);

    const params = { key: "ticket:new" };
    for (let n = 0; n < 2; n++) {
      expect((await client.call(drafts.discard, { params })).body.message).toBe("Draft discarded");
    }
    expect(await kept(who)).toEqual(["profile Ada"]);
  },
);

test("only the author of a draft can see, overwrite or discard it", async () => {
  await save("profile", "mine");
  await save("profile", "a colleague's", { who: "outsider" });
  await (await desk.as("admin")).call(drafts.discard, { params: { key: "profile" } });
  expect(await kept()).toEqual(["profile mine"]);
  expect(await kept("outsider")).toEqual(["profile a colleague's"]);
  expect(await kept("admin")).toEqual([]);
  expect((await desk.visitor().call(drafts.list, { query: {} })).status).toBe(401);
});

test("a newer draft of another device is returned instead of overwritten, and may be overwritten once seen", async () => {
  const first = (await save("reply:1", "on the laptop")).body.draft;
  const unseen = await save("reply:1", "on the phone", { device: "phone", base: null });
  expect(unseen.status).toBe(409);
  expect(unseen.problem).toMatchObject({
    code: "drafts.newer",
    message: "A newer draft exists on another device.",
    current: first,
  });
  const seen = { device: "phone", base: first.updated_at };
  const second = (await save("reply:1", "on the phone", seen)).body.draft;
  expect(second.updated_at > first.updated_at).toBe(true);
  const stale = await save("reply:1", "laptop again", { base: first.updated_at });
  expect(stale.problem).toMatchObject({ code: "drafts.newer", current: second });
  expect(await kept()).toEqual(["reply:1 on the phone"]);
});

test("a device overwrites its own draft with any base version, and any draft without a base version", async () => {
  await save("reply:1", "one");
  expect((await save("reply:1", "two", { base: null })).status).toBe(200);
  expect((await save("reply:1", "three", { device: "phone" })).status).toBe(200);
  expect(await kept()).toEqual(["reply:1 three"]);
});

test("when several devices create the same draft at once, one succeeds and the others are shown it", async () => {
  const devices = Array.from({ length: 8 }, (_, n) => `device ${n}`);
  const answers = await Promise.all(
    devices.map((device) => save("ticket:new", device, { device, base: null })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test("only the author's pages are notified of a saved draft", async () => {
  const [page, other] = [await live.page("agent"), await live.page("outsider")];
  const { draft } = (await save("profile", "Ada")).body;
  expect(await page.next("draft_saved")).toEqual({
    type: "draft_saved",
    seq: page.connected.seq + 1,
    key: "profile",
    updated_at: draft.updated_at,
    device: "laptop",
  });
  await save("profile", "refused", { device: "phone", base: null });
  other.say({ type: "ping" });
  await other.next("pong");
  page.say({ type: "ping" });
  await page.next("pong");
  expect(other.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
  expect(page.heard.map(({ type }) => type)).toEqual(["connected", "draft_saved", "pong"]);
});

test("a person keeps 200 drafts, and the oldest of their own are deleted", async () => {
  const { id, people } = desk.business();
  for (const account of [people.agent.id, people.outsider.id]) {
    await desk.rows(
      `insert into drafts (business_id, account_id, key, value, device, updated_at)
       select $1, $2, 'old:' || n, '{}', 'laptop', now() - n * interval '1 minute'
       from generate_series(1, 200) as n`,
      [id, account],
    );
  }
  await save("profile", "new");
  const mine = await kept();
  expect(mine).toHaveLength(200);
  expect(mine[0]).toBe("profile new");
  expect(mine.some((draft) => draft.startsWith("old:200 "))).toBe(false);
  expect(await kept("outsider")).toHaveLength(200);
});

test("drafts are paged, the newest first", async () => {
  for (let n = 1; n <= 5; n += 1) await save(`reply:${n}`, "text");
  const agent = await desk.as("agent");
  const { body } = await agent.call(drafts.list, { query: { page: 2, page_size: 2 } });
  expect(body.results.map(({ key }) => key)).toEqual(["reply:3", "reply:2"]);
  expect(body).toMatchObject({
    count: 5,
    previous: "/api/v1/drafts/?page=1&page_size=2",
    next: "/api/v1/drafts/?page=3&page_size=2",
  });
  const tooMany = await agent.call(drafts.list, { query: { page_size: 26 } });
  expect(tooMany.status).toBe(400);
});

test("a draft is kept for 30 days after its last change", async () => {
  await save("old", "");
  await save("young", "");
  await desk.rows(
    `update drafts set updated_at = now() - case key when 'old' then interval '30 days 1 minute'
     else interval '29 days 23 hours' end where business_id = $1`,
    [desk.business().id],
  );
  await desk.self.parts.database.transact(desk.business().id, tidyDrafts);
  expect(await kept()).toEqual(["young "]);
});

test("a draft of 240 kB is accepted and one byte more is refused, counted as sent", async () => {
  const frame = JSON.stringify({ text: "x" }).length;
  const full = `x${"ä".repeat((245_760 - frame) / 2)}`;
  expect((await save("profile", full)).status).toBe(200);
  const refused = await save("profile", `${full}x`);
  expect(refused.problem.fields).toEqual({ value: "A draft holds 240 kB at most" });
});

test.each(["Profile", "a b", "-a", "", "a".repeat(121)])(
  "%j is not a valid draft key",
  async (key) => {
    const { status } = await save(encodeURIComponent(key), "x");
    expect([400, 404]).toContain(status);
    expect(await kept()).toEqual([]);
  },
);
