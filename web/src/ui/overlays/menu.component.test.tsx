import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press, pressIn } from "../testing/keys.ts";
import { showStories } from "../testing/show-story.tsx";

const dialogs = () => [...document.querySelectorAll("[role=dialog]")];

test("a menu moves by arrows and letters, and shows why an action is disabled", async () => {
  showStories("Menu");
  const opener = page.getByRole("button", { name: "Ticket actions" });
  await pressIn(opener, "{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Assign" })).toHaveFocus();
  await press("m");
  const merge = page.getByRole("menuitem", { name: "Merge" });
  await expect.element(merge).toHaveFocus();
  await expect.element(merge).toMatchTextContent("Only admins merge tickets.");
  await press("{Enter}");
  await expect.element(merge).toBeVisible();
  await press("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: /^Delete/ })).toHaveFocus();
  await press("{Enter}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a modal opened from a menu gives the focus back to the menu's button", async () => {
  showStories("Menu");
  const opener = page.getByRole("button", { name: "Menu to modal" });
  await pressIn(opener, "{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Rename" })).toHaveFocus();
  await press("{Enter}");
  await expect.poll(dialogs).toHaveLength(1);
  await page.getByRole("dialog").getByRole("button", { name: "Status: Open" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.poll(dialogs).toHaveLength(1);
  await press("{Escape}");
  await expect.poll(dialogs).toHaveLength(0);
  await expect.element(opener).toHaveFocus();
});
