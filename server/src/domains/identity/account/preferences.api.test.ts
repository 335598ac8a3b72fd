import { defaultPreferences, me } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

const desk = testDesk();

async function preferencesOf(who: Who) {
  return (await (await desk.as(who)).call(me.show, {})).body.preferences;
}

test.each(["agent", "customer"] as const)(
  "a %s has default preferences until they choose, and keeps what they chose",
  async (who) => {
    const client = await desk.as(who);
    expect(await preferencesOf(who)).toEqual(defaultPreferences);
    const first = await client.call(me.changePreferences, {
      body: { theme: "dark", key_map: { "ticket.reply": "R" } },
    });
    expect(first.body).toMatchObject({
      message: "Preferences saved",
      user: { email: desk.business().people[who].email },
      preferences: { ...defaultPreferences, theme: "dark", key_map: { "ticket.reply": "R" } },
    });
    await client.call(me.changePreferences, {
      body: { density: "compact", text_size: 15, single_keys: false, language: "en" },
    });
    expect(await preferencesOf(who)).toEqual({
      theme: "dark",
      density: "compact",
      text_size: 15,
      single_keys: false,
      key_map: { "ticket.reply": "R" },
      language: "en",
    });
    expect((await client.call(me.changePreferences, { body: {} })).status).toBe(200);
    await client.call(me.changePreferences, { body: { key_map: {} } });
    expect((await preferencesOf(who)).key_map).toEqual({});
    expect(await preferencesOf("outsider")).toEqual(defaultPreferences);
  },
);

test("two devices that change different preferences at once both succeed", async () => {
  const agent = await desk.as("agent");
  const changes = [{ theme: "dark" }, { density: "compact" }, { text_size: 14 }] as const;
  await Promise.all(changes.map((body) => agent.call(me.changePreferences, { body })));
  expect(await preferencesOf("agent")).toMatchObject({
    theme: "dark",
    density: "compact",
    text_size: 14,
  });
});

const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`action.${n}`, "x"]));

test.each([
  ["an unknown theme", { theme: "sepia" }],
  ["an unknown size", { text_size: 16 }],
  ["a language that is not installed", { language: "de" }],
  ["a key of 21 characters", { key_map: { "ticket.reply": "x".repeat(21) } }],
  ["101 keys", { key_map: tooMany }],
  ["an invalid action name", { key_map: { "<script>": "x" } }],
  ["an unsupported preference", { start_page: "dashboard" }],
])("%s is refused", async (_, payload) => {
  const agent = await desk.as("agent");
  const { status } = await agent.send("PUT", "/users/me/preferences/", { payload });
  expect(status).toBe(400);
  expect(await preferencesOf("agent")).toEqual(defaultPreferences);
});
