import { categories, departments, general } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";

const desk = testDesk();
const live = testLive(desk);

test("every open page of a business is notified of changed settings, including those of customers, and no other business is", async () => {
  const [agent, customer] = [await live.page("agent"), await live.page("customer")];
  const stranger = await live.page("agent", { business: "globex" });
  const admin = await desk.as("admin");
  await admin.call(general.update, { body: { name: "Renamed" } });

  for (const page of [agent, customer]) {
    expect(await page.next("settings_changed")).toMatchObject({ area: "general" });
  }
  stranger.say({ type: "ping" });
  await stranger.next("pong");
  expect(stranger.heard.map(({ type }) => type)).toEqual(["connected", "pong"]);
});

test("changes of departments and categories are reported by name", async () => {
  const page = await live.page("agent");
  const admin = await desk.as("admin");
  await admin.call(departments.create, { body: { name: "Sales" } });
  expect(await page.next("settings_changed")).toMatchObject({ area: "departments" });
  await admin.call(categories.create, { body: { name: "Refund", description: "Money back." } });
  expect(await page.next("settings_changed")).toMatchObject({ area: "categories" });
});
