import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";
import { answered, undo } from "./ticket-list-steps.ts";
import { aTicket } from "./tickets-steps.ts";

const column = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });
const card = (page: Page, title: string) => page.getByRole("link", { name: title });

test("a card is moved by keys: lifted and dropped, cancelled, or moved at once, and each move can be undone", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "Card to move", { status: "open" });
  await aTicket(page, "Waiting card", { status: "pending" });
  await page.goto("/tickets");
  await expect(card(page, "Card to move")).toBeVisible();
  await page.keyboard.press("v");
  await expect(page).toHaveURL(/layout=board/);
  await expect(column(page, "Open").getByRole("link")).toHaveText(["Card to move"]);
  await card(page, "Card to move").focus();
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "Waiting card")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(card(page, "Card to move")).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(column(page, "Pending").getByRole("link", { name: "Card to move" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(column(page, "Open").getByRole("link", { name: "Card to move" })).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await answered(page, "/ticket/update/status/", () => page.keyboard.press("Space"));
  await expect(column(page, "On hold").getByRole("link", { name: "Card to move" })).toBeFocused();
  await expect(column(page, "On hold")).toHaveAccessibleName("On hold, 1");
  await answered(page, "/ticket/update/status/", () => page.keyboard.press("Shift+ArrowLeft"));
  await expect(column(page, "Pending").getByRole("link", { name: "Card to move" })).toBeFocused();
  await undo(page, "Status set to Pending");
  await expect(column(page, "On hold").getByRole("link", { name: "Card to move" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a card can be dragged only to allowed columns, and the URL shows the same board", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "Dragged card", { status: "open" });
  await page.goto("/tickets?layout=board");
  const dragged = card(page, "Dragged card");
  await expect(dragged).toBeVisible();
  await answered(page, "/ticket/update/status/", () => dragged.dragTo(column(page, "Resolved")));
  await expect(column(page, "Resolved").getByRole("link")).toHaveText(["Dragged card"]);
  await undo(page, "Status set to Resolved");
  await expect(column(page, "Open").getByRole("link")).toHaveText(["Dragged card"]);
  await page.reload();
  await expect(column(page, "Open").getByRole("link")).toHaveText(["Dragged card"]);
  await dragged.dragTo(column(page, "New"));
  await expect(column(page, "Open").getByRole("link")).toHaveText(["Dragged card"]);
  await expect(column(page, "New")).toHaveAccessibleName("New, 0");
});
