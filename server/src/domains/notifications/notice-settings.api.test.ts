import {
  type NoticeKind,
  type NoticeType,
  noticeSettings,
  noticeTypes,
  notifications,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

const desk = testDesk();
const live = testLive(desk);
const security = "security_new_sign_in";

/** What can come to staff or to customers, as it comes to somebody who never chose. */
function usual(side: "staff" | "customers") {
  const kinds = Object.entries(noticeTypes) as [NoticeType, NoticeKind][];
  return kinds
    .filter(
      ([type, { audience }]) => String(type) !== "test" && ["everybody", side].includes(audience),
    )
    .map(([type, { app, desktop, mail }]) => {
      return [type, { app, desktop, ...(mail !== undefined && { mail }) }] as const;
    });
}

async function change(body: noticeSettings.Change, who: Who = "agent") {
  return (await desk.as(who)).call(noticeSettings.change, { body });
}

/** Somebody who chose how a notice comes. */
function choose(channels: { app: boolean; desktop: boolean }, type = "test") {
  const { id, people } = desk.business();
  return desk.rows(
    "insert into notice_settings (business_id, account_id, matrix) values ($1, $2, $3)",
    [id, people.agent.id, JSON.stringify({ [type]: channels })],
  );
}

async function titles(who: Who = "agent") {
  const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
  return body.results.map(({ title }) => title);
}

/** What the next notice says about the desktop, on a page of the agent. */
async function isShownOnDesktop(type: NoticeType = security): Promise<boolean> {
  const page = await live.page("agent");
  await live.tellOf("Told", ["agent"], { type });
  return (await page.next("new_notification")).desktop;
}

/** A time of day in the business's zone, some minutes from now. */
async function localTime(minutes: number): Promise<string> {
  const [row] = await desk.rows<{ time: string }>(
    `select to_char((now() at time zone 'Europe/London') + $1 * interval '1 minute', 'HH24:MI') as time`,
    [minutes],
  );
  return row?.time ?? "";
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

test.each(["agent", "customer"] as const)(
  "a %s gets all notifications by default, and keeps their changes",
  async (who) => {
    const client = await desk.as(who);
    const { settings } = (await client.call(noticeSettings.show, {})).body;
    expect(settings).toEqual({
      matrix: Object.fromEntries(usual(who === "agent" ? "staff" : "customers")),
      quiet_hours: null,
      pause_until: null,
    });
    const quiet_hours = { from: "22:00", to: "07:00", days: [1, 2, 3, 4, 5] };
    await change({ quiet_hours }, who);
    await change({ matrix: { [security]: { app: true, desktop: false } } }, who);
    const { body } = await change(
      { matrix: { security_session_reused: { app: true, desktop: false } } },
      who,
    );
    expect(body).toMatchObject({ message: "Notification settings saved" });
    const now = (await client.call(noticeSettings.show, {})).body.settings;
    expect(now).toEqual(body.settings);
    expect(now.quiet_hours).toEqual(quiet_hours);
    expect(now.matrix[security]?.desktop).toBe(false);
    expect(now.matrix.security_session_reused?.desktop).toBe(false);
    expect(now.matrix.security_password_changed?.desktop).toBe(true);
    expect((await change({ quiet_hours: null }, who)).body.settings.quiet_hours).toBeNull();
    const other = (
      await (
        await desk.as(who === "agent" ? "outsider" : "neighbour")
      ).call(noticeSettings.show, {})
    ).body;
    expect(other.settings).toEqual(settings);
  },
);

test("a disabled notification type is neither stored nor sent, for that person only", async () => {
  await choose({ app: false, desktop: false });
  const page = await live.page("agent");
  await live.tellOf("Told", ["agent", "admin"]);
  page.say({ type: "get_unread_notifications" });
  expect(await page.next("unread_count")).toMatchObject({ count: 0 });
  expect(page.heard.map(({ type }) => type)).not.toContain("new_notification");
  expect([await titles(), await titles("admin")]).toEqual([[], ["Told"]]);
});

test("a security notification is stored even if its type is disabled", async () => {
  await choose({ app: false, desktop: false }, security);
  await live.tellOf("Told", ["agent"], { type: security });
  expect(await titles()).toEqual(["Told"]);
});

test("the desktop shows only enabled notification types", async () => {
  expect(await isShownOnDesktop()).toBe(true);
  await change({ matrix: { [security]: { app: true, desktop: false } } });
  expect(await isShownOnDesktop()).toBe(false);
  expect(await isShownOnDesktop("security_password_changed")).toBe(true);
  expect(await titles()).toHaveLength(3);
});

test("in quiet hours the desktop shows nothing and the notification waits in the app", async () => {
  const now = { from: await localTime(-60), to: await localTime(60), days: everyDay };
  await change({ quiet_hours: now });
  expect(await isShownOnDesktop()).toBe(false);
  expect(await titles()).toEqual(["Told"]);
  await change({ quiet_hours: { ...now, from: await localTime(60), to: await localTime(120) } });
  expect(await isShownOnDesktop()).toBe(true);
});

test("quiet hours follow the time zone of the business", async () => {
  await change({
    quiet_hours: { from: await localTime(-60), to: await localTime(60), days: everyDay },
  });
  await desk.rows("update businesses set timezone = 'Asia/Tokyo' where id = $1", [
    desk.business().id,
  ]);
  expect(await isShownOnDesktop()).toBe(true);
});

test("a pause silences the desktop until it ends, and is then removed", async () => {
  const pause_until = new Date(Date.now() + 3600_000).toISOString();
  const { settings } = (await change({ pause_until })).body;
  expect(Date.parse(settings.pause_until ?? "")).toBe(Date.parse(pause_until));
  expect(await isShownOnDesktop()).toBe(false);
  await desk.rows("update notice_settings set pause_until = pause_until - interval '2 hours'");
  expect(await isShownOnDesktop()).toBe(true);
  const agent = await desk.as("agent");
  expect((await agent.call(noticeSettings.show, {})).body.settings.pause_until).toBeNull();
});

test("two pages that change different types at once both succeed", async () => {
  const off = { app: true, desktop: false } as const;
  const types = usual("staff").map(([type]) => type);
  await Promise.all(types.map((type) => change({ matrix: { [type]: off } })));
  const { settings } = (await change({})).body;
  expect(types.map((type) => settings.matrix[type])).toMatchObject(types.map(() => off));
});

const hours = { from: "22:00", to: "07:00", days: [1] };

test.each([
  [
    "disabling a security notification",
    { matrix: { [security]: { app: false, desktop: false } } },
    `matrix.${security}.app`,
  ],
  ["an unknown type", { matrix: { ticket_sang: { app: true, desktop: true } } }, "ticket_sang"],
  [
    "an unknown channel",
    { matrix: { [security]: { app: true, desktop: true, sms: true } } },
    "sms",
  ],
  [
    "a mail of a type that is never mailed",
    { matrix: { [security]: { app: true, desktop: true, mail: true } } },
    `matrix.${security}.mail`,
  ],
  ["an invalid time", { quiet_hours: { ...hours, to: "24:00" } }, "quiet_hours.to"],
  ["empty hours", { quiet_hours: { ...hours, to: "22:00" } }, "quiet_hours.to"],
  ["a repeated day", { quiet_hours: { ...hours, days: [1, 1] } }, "quiet_hours.days"],
  ["no day", { quiet_hours: { ...hours, days: [] } }, "quiet_hours.days"],
])("%s: refused with a field error", async (_, payload, field) => {
  const agent = await desk.as("agent");
  const { status, problem } = await agent.send("PUT", "/notifications/settings/user/", { payload });
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
});
