import { expect, test } from "./stage.ts";
import { answered, cursorOn, rowOf, titles } from "./ticket-list-steps.ts";
import { ask, aTicket } from "./tickets-steps.ts";

test("selected tickets are changed at once, closed ones are named, and one undo reverts all of it", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  const closed = await aTicket(page, "Closed long ago");
  await ask(page, "PUT", `/ticket/update/status/${closed}`, { status: "closed" });
  await aTicket(page, "First of two");
  await aTicket(page, "Second of two");
  await page.goto("/tickets");
  await cursorOn(page, "First of two");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
  await expect(bar).toContainText("2 selected");
  await page.keyboard.press("p");
  await page.getByRole("dialog", { name: "Priority" }).getByRole("combobox").fill("high");
  await answered(page, "/ticket/bulk/", () => page.keyboard.press("Enter"));
  const outcome = page.getByRole("status", { name: "Result" });
  await expect(outcome).toContainText("2 updated");
  await expect(bar).toHaveCount(0);
  await expect(rowOf(page, "First of two").getByRole("img", { name: "High" })).toBeVisible();
  await expect(rowOf(page, "Second of two").getByRole("img", { name: "High" })).toBeVisible();
  await outcome.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "First of two").getByRole("img", { name: "Normal" })).toBeVisible();
  await expect(rowOf(page, "Second of two").getByRole("img", { name: "Normal" })).toBeVisible();

  const { view } = await ask<{ view: { id: string } }>(page, "POST", "/ticket/views/", {
    name: "Everything",
    filter: { all: [] },
  });
  await page.goto(`/tickets?view=${view.id}`);
  await expect(titles(page)).toHaveCount(3);
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("s");
  await page.getByRole("dialog", { name: "Status" }).getByRole("combobox").fill("pend");
  await answered(page, "/ticket/bulk/", () => page.keyboard.press("Enter"));
  await expect(outcome).toContainText("2 updated, 1 skipped: closed");
  await expect(outcome.getByRole("link", { name: closed })).toHaveAttribute(
    "href",
    `/ticket/${closed}`,
  );
  expect(complaints).toEqual([]);
});

test("all tickets of a view are changed in the background with progress, and undone as a whole", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  for (let number = 1; number <= 52; number += 1) await aTicket(page, `Ticket number ${number}`);
  await page.goto("/tickets");
  await expect(titles(page)).toHaveCount(50);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
  await expect(bar).toContainText("50 selected");
  await bar.getByRole("button", { name: "All 52 in this view" }).click();
  await expect(bar).toContainText("All 52 in this view selected");
  await answered(page, "/ticket/bulk/", () => bar.getByRole("button", { name: "Resolve" }).click());
  const outcome = page.getByRole("status", { name: "Result" });
  await expect(outcome).toContainText("52 updated");
  await page.getByRole("link", { name: /^Resolved/ }).click();
  await expect(page.getByText("Showing 1 to 50 of 52 results")).toBeVisible();
  const undo = outcome.getByRole("button", { name: "Undo" });
  await undo.click();
  // The result of the change has the same words as that of its undo.
  await expect(undo).toHaveCount(0);
  await expect(outcome).toContainText("52 updated");
  await page.getByRole("link", { name: /^All open/ }).click();
  await expect(page.getByText("Showing 1 to 50 of 52 results")).toBeVisible();
});
