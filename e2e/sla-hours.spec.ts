import type { Page } from "@playwright/test";
import { api, dialog, openSla, toastOf } from "./sla-steps.ts";
import { expect, test } from "./stage.ts";

test.beforeEach(({ signInAs }) => signInAs("admin"));

/** By the name of its list: the one before it may still be closing. */
const choice = (page: Page, list: string, name: string) =>
  page.getByRole("listbox", { name: list }).getByRole("option", { name });

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

test("each weekday record is a card with its hours or Closed, and opens its form", async ({
  page,
}) => {
  await openSla(page, "?tab=hours");
  const cards = page.getByRole("list", { name: "Business Hours" }).getByRole("listitem");
  await expect(cards).toHaveCount(7);
  await expect(cards.nth(0)).toContainText(/^Monday.*09:00 - 17:00/);
  await expect(cards.nth(6)).toContainText(/^Sunday.*Closed/);
  await expect(cards.nth(0).getByRole("img", { name: "Open" })).toBeVisible();
  await expect(cards.nth(6).getByRole("img", { name: "Closed" })).toBeVisible();
  await cards.nth(0).getByRole("button").click();
  const edit = dialog(page, "Edit Business Hours");
  await expect(edit.getByLabel("Weekday")).toHaveValue("1");
  await edit.getByRole("combobox", { name: "End Time" }).click();
  await page.getByRole("option", { name: "24:00 (midnight)" }).click();
  await edit.getByLabel("Name").fill("Long Mondays");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await toastOf(page, "Business hours updated successfully");
  await expect(cards.nth(0)).toContainText(/^Monday.*09:00 - 24:00/);
});

test("the previewed due time follows unsaved edits", async ({ page }) => {
  await openSla(page, "?tab=hours");
  const preview = (place: ReturnType<typeof page.getByRole>) =>
    place.getByRole("region", { name: "What this means" });
  await expect(preview(page.getByRole("main"))).toContainText(
    /A ticket that arrives now with 4 business hours is due \w+day, \w+ \d+, \d{4} at/,
  );
  const saved = await api<{ id: string; is_working_day: boolean }[]>(
    page,
    "GET",
    "/sla/policies/business_hours/",
  );
  for (const { id } of saved.slice(1))
    await api(page, "DELETE", `/sla/policies/business-hours/${id}/`);
  await page.reload();
  await page.getByRole("button", { name: /^Monday/ }).click();
  const edit = dialog(page, "Edit Business Hours");
  await expect(preview(edit)).toContainText("With the hours and holidays that are saved.");
  await edit.getByLabel("Working day").uncheck();
  await expect(preview(edit)).toContainText("is never due: there is no working time.");
  await expect(preview(edit)).toContainText("With your changes, before they are saved.");
  await edit.getByLabel("Working day").check();
  await edit.getByLabel("Weekday").selectOption("Wednesday");
  await expect(preview(edit)).toContainText("is due Wednesday");
  await expect(edit.getByRole("button", { name: "Delete" })).toHaveAttribute(
    "title",
    "At least one entry must remain",
  );
});

test("several entries are added at once, with the time zone of the device and the weekday by name", async ({
  page,
}) => {
  await openSla(page, "?tab=hours");
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const add = dialog(page, "Add Business Hours");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(add.getByText(`Your timezone: ${zone}`)).toBeVisible();
  const first = add.getByRole("group", { name: "Entry 1" });
  await expect(first.getByLabel("Name")).toHaveValue("Default Business Hours");
  await expect(first.getByLabel("Weekday")).toHaveValue("0");
  await expect(first.getByRole("combobox", { name: "Start Time" })).toHaveText("08:00");
  await expect(first.getByRole("combobox", { name: "End Time" })).toHaveText("17:00");
  await expect(first.getByLabel("Working day")).toBeChecked();
  await expect(first.getByRole("combobox", { name: "Timezone" })).toHaveText(zone);
  await expect(add.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await add.getByRole("button", { name: "Add Entry" }).click();
  const second = add.getByRole("group", { name: "Entry 2" });
  await expect(second.getByRole("combobox", { name: "Start Time" })).toHaveText("09:00");
  await expect(add.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await add.getByRole("button", { name: "Save Business Hours" }).click();
  await expect(second.getByText("Business hours name is required")).toBeVisible();
  await second.getByLabel("Name").fill("Evening");
  await second.getByRole("combobox", { name: "End Time" }).click();
  await choice(page, "End Time", "08:30").click();
  await add.getByRole("button", { name: "Save Business Hours" }).click();
  await expect(second.getByText("End time must be after start time")).toBeVisible();
  await second.getByRole("combobox", { name: "Start Time" }).click();
  await choice(page, "Start Time", "18:00").click();
  await second.getByRole("combobox", { name: "End Time" }).click();
  await choice(page, "End Time", "20:30").click();
  await expect(second.getByRole("combobox", { name: "End Time" })).toBeFocused();
  await add.getByRole("button", { name: "Save Business Hours" }).click();
  await toastOf(page, "Business hours saved successfully");
  const sundays = page.getByRole("button", { name: /^Sunday/ });
  await expect(sundays).toHaveCount(3);
  await expect(sundays.filter({ hasText: "08:00 - 17:00" })).toBeVisible();
  await expect(sundays.filter({ hasText: "18:00 - 20:30" })).toBeVisible();
});

test("a weekday chosen by name is the same day everywhere, for all seven", async ({ page }) => {
  await openSla(page, "?tab=hours&new");
  const add = dialog(page, "Add Business Hours");
  for (const [at, day] of days.entries()) {
    if (at > 0) await add.getByRole("button", { name: "Add Entry" }).click();
    const entry = add.getByRole("group", { name: `Entry ${at + 1}`, exact: true });
    await entry.getByLabel("Name").fill(`Extra ${day}`);
    await entry.getByLabel("Weekday").selectOption(day);
  }
  await add.getByRole("button", { name: "Save Business Hours" }).click();
  await toastOf(page, "Business hours saved successfully");
  for (const day of days) {
    const card = page.getByRole("button", { name: `Extra ${day}` });
    await expect(card).toContainText(day);
    await card.click();
    const edit = dialog(page, "Edit Business Hours");
    await expect(edit.getByLabel("Weekday").locator("option:checked")).toHaveText(day);
    await edit.getByRole("button", { name: "Cancel" }).click();
    await expect(edit).toBeHidden();
  }
});

test("deleting hours asks for confirmation", async ({ page }) => {
  await openSla(page, "?tab=hours");
  await page.getByRole("button", { name: /^Sunday/ }).click();
  await dialog(page, "Edit Business Hours").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Default Business Hours" });
  await question.getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "Business hours deleted successfully");
  await expect(page.getByRole("button", { name: /^Sunday/ })).toHaveCount(0);
});
