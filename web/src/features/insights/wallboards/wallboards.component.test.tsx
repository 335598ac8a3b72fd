import { departments, wallboards } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import type { Wallboard } from "./wallboards.queries.ts";

const app = testApp();

const wallboard: Wallboard = {
  id: anId(800),
  name: "Support floor",
  cards: [{ metric: "backlog", days: 1 }],
  departments: [],
  maker: { id: anId(10), name: "Ada Okafor" },
  is_working: true,
  expires_at: "2026-06-01T09:00:00.000Z",
  version: 1,
};
const link = `${location.origin}/wallboard#a-secret`;

function answerWallboards(...results: Wallboard[]) {
  app.server.answer(departments.list, pageOf());
  app.server.answer(wallboards.list, { results });
}

const shown = {
  name: "Support floor",
  zone: "Europe/Riga",
  as_of: aMoment,
  cards: [
    {
      metric: "backlog" as const,
      label: "Backlog",
      unit: "tickets" as const,
      days: 1,
      value: 42,
      target: { value: 50, is_met: true },
    },
    {
      metric: "first_reply_calendar" as const,
      label: "First reply",
      unit: "minutes" as const,
      days: 7,
      value: null,
      target: null,
    },
  ],
};

test("a wallboard is created, and its link is shown once", async () => {
  answerWallboards();
  await app.open("/reports/wallboards", { as: "admin" });
  await expect.element(page.getByText("No wallboards")).toBeVisible();
  await page.getByRole("button", { name: "New wallboard" }).click();
  const form = page.getByRole("dialog", { name: "New wallboard" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Name is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Support floor");
  expect(await violations()).toEqual([]);
  let sent: unknown;
  app.server.answer(wallboards.create, ({ body }) => {
    sent = body;
    answerWallboards(wallboard);
    return { message: "Wallboard created successfully", wallboard, link };
  });
  await form.getByRole("button", { name: "Save" }).click();
  const once = page.getByRole("dialog", { name: "Link of the wallboard" });
  await expect.element(once.getByRole("textbox", { name: "Secret link" })).toHaveValue(link);
  expect(sent).toMatchObject({ name: "Support floor", departments: [] });
  await once.getByRole("button", { name: "Close" }).last().click();
  const row = page.getByRole("list", { name: "Wallboards" }).getByRole("listitem");
  await expect
    .element(row.getByText("1 figure · made by Ada Okafor · link works until June 1, 2026"))
    .toBeVisible();
});

test("deleting a wallboard asks first, and one with an expired link shows it", async () => {
  answerWallboards({ ...wallboard, is_working: false });
  await app.open("/reports/wallboards", { as: "admin" });
  await expect.element(page.getByText(/link no longer works/)).toBeVisible();
  await page.getByRole("button", { name: "More actions for Support floor" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  app.server.answer(wallboards.remove, () => {
    answerWallboards();
    return { message: "Wallboard deleted successfully" };
  });
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No wallboards")).toBeVisible();
});

test("the link shows figures to a person who is not signed in, and shows when it has ended", async () => {
  app.server.answer(wallboards.show, ({ params }) => {
    expect(params.token).toBe("a-secret");
    return shown;
  });
  await app.open("/wallboard#a-secret");
  await expect.element(page.getByRole("heading", { name: "Support floor" })).toBeVisible();
  const cards = page.getByRole("listitem");
  await expect.element(cards.first().getByText("42")).toBeVisible();
  await expect.element(cards.first().getByText("Target 50: on target")).toBeVisible();
  await expect.element(cards.last().getByText("–")).toBeVisible();
  await expect.element(page.getByText("Times in Europe/Riga")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("an ended link shows no figures", async () => {
  app.server.refuse(wallboards.show, 404, { code: "record.not_found" });
  await app.open("/wallboard#an-old-secret");
  await expect.element(page.getByText("Its link has expired.", { exact: false })).toBeVisible();
});

test("a person who does not configure reports has no access", async () => {
  await app.open("/reports/wallboards", { as: "agent" });
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).element().textContent)
    .not.toBe("");
  expect(page.getByRole("button", { name: "New wallboard" }).elements()).toHaveLength(0);
});
