import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { userOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();
const stored = () =>
  (JSON.parse(localStorage.getItem("first-time-user") ?? "{}") as { state?: unknown }).state;

test("completed first steps are kept on the device under the first-time-user key, for each person", async () => {
  await app.open("/settings/appearance", { as: "agent" });
  await page.getByRole("button", { name: /First Time User Setup/ }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Mark complete" }).first().click();
  const { id } = userOf("agent");
  await expect.poll(stored).toMatchObject({ [id]: ["step1"] });
  await drawer.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toMatchObject({ [id]: [] });
});
