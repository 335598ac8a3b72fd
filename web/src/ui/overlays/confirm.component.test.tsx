import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "../testing/clock.ts";
import { press } from "../testing/keys.ts";
import { showStories } from "../testing/show-story.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true }).last();

test("a question about something dangerous focuses Cancel, and Escape means no", async () => {
  showStories("Confirm");
  await button("Delete department").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete department" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await press("{Escape}");
  await expect.element(page.getByText("cancelled")).toBeVisible();
  await expect.element(button("Delete department")).toHaveFocus();
});

test("a question whose action takes time says so, stays open meanwhile, and reports a failure", async () => {
  const clock = stopClock();
  showStories("Confirm");
  await button("Send to many").click();
  await button("Confirm").click();
  await clock.advance(150);
  await expect.element(page.getByText("Please wait..").last()).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await clock.advance(1050);
  await expect.element(page.getByText("failed")).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});
