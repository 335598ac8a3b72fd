import { expect, type Locator, type Page, test } from "@playwright/test";
import { kitAddress } from "./kit-address.ts";

test.use({ baseURL: kitAddress });

async function story(page: Page, section: string, name: string): Promise<Locator> {
  await page.goto(`/kit?only=${section}`);
  return page.locator(`[data-story="${name}"]`);
}

test.describe("a select", () => {
  test("is opened, searched and chosen from with the keyboard alone, and gives focus back", async ({
    page,
  }) => {
    const one = await story(page, "select", "nothing chosen");
    const control = one.getByRole("combobox", { name: "Assignee" });
    await control.press("j");
    const search = page.getByRole("combobox", { name: "Search options..." });
    await expect(search).toBeFocused();
    await search.pressSequentially("onas");
    await expect(search).toHaveValue("jonas");
    await expect(page.getByRole("option")).toHaveText(["Jonas Lind12 open"]);
    await search.press("Enter");
    await expect(control).toBeFocused();
    await expect(control).toHaveText("Jonas Lind");
  });

  test("walks round with arrows, past what is off, and Escape changes nothing", async ({
    page,
  }) => {
    const one = await story(page, "select", "nothing chosen");
    const control = one.getByRole("combobox");
    await control.press("ArrowDown");
    const search = page.getByRole("combobox", { name: "Search options..." });
    const pointed = async () => {
      const id = await search.getAttribute("aria-activedescendant");
      return page.locator(`[id="${id}"]`).getAttribute("aria-posinset");
    };
    expect(await pointed()).toBe("1");
    await search.press("End");
    expect(await pointed()).toBe("3");
    await search.press("ArrowDown");
    expect(await pointed()).toBe("1");
    await search.press("Escape");
    await expect(control).toBeFocused();
    await expect(control).toHaveText("Select...");
  });

  test("says that nothing was found", async ({ page }) => {
    const one = await story(page, "select", "nothing chosen");
    await one.getByRole("combobox").press("q");
    await expect(page.getByRole("status").filter({ hasText: "No options found" })).toBeAttached();
    await expect(page.getByRole("option")).toHaveCount(0);
  });

  test("goes on to the next control with Tab", async ({ page }) => {
    const one = await story(page, "select", "nothing chosen");
    await one.getByRole("combobox").press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(
      page.locator('[data-story="chosen, can be cleared"]').getByRole("combobox"),
    ).toBeFocused();
  });

  test("of five thousand draws a screenful and knows the true count", async ({ page }) => {
    const one = await story(page, "select", "five thousand options");
    await one.getByRole("combobox").click();
    const chosen = page.getByRole("option", { selected: true });
    await expect(chosen).toBeInViewport();
    await expect(chosen).toHaveAttribute("aria-posinset", "2501");
    expect(await page.getByRole("option").count()).toBeLessThan(60);
    await page.keyboard.press("End");
    const last = page.getByRole("option", { name: "Asset 4999" });
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute("aria-setsize", "5000");
  });

  test("of several keeps its list open and takes the last chip back with Backspace", async ({
    page,
  }) => {
    const several = await story(page, "select", "several");
    const control = several.getByRole("combobox", { name: "Watchers" });
    await control.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(control).toHaveText("Mara Okafor, Anna Kask, Jonas Lind");
    await control.press("Backspace");
    await several.getByRole("button", { name: "Remove Mara Okafor" }).click();
    await expect(control).toHaveText("Anna Kask");
  });
});

test.describe("a code", () => {
  test("is taken when the sixth digit stands, and only digits stand", async ({ page }) => {
    const empty = await story(page, "otpinput", "empty");
    const input = empty.getByRole("textbox", { name: "Code" });
    await input.pressSequentially("4a1-2");
    await expect(input).toHaveValue("412");
    await expect(empty.locator("output")).toHaveCount(0);
    await input.pressSequentially("900");
    await expect(empty.locator("output")).toHaveText("Sent 412900");
  });

  test("is pasted with whatever stands between its digits", async ({ page }) => {
    const empty = await story(page, "otpinput", "empty");
    const input = empty.getByRole("textbox", { name: "Code" });
    await input.focus();
    await page.keyboard.insertText("412 900");
    await expect(input).toHaveValue("412900");
    await expect(empty.locator("output")).toHaveText("Sent 412900");
  });

  test("that was refused is selected, so that the next one replaces it", async ({ page }) => {
    const refused = await story(page, "otpinput", "refused");
    const input = refused.getByRole("textbox", { name: "Code" });
    await input.focus();
    await page.keyboard.type("7");
    await expect(input).toHaveValue("7");
  });
});

test.describe("a date", () => {
  test("is read as it is typed, and what cannot be read is not kept as a date", async ({
    page,
  }) => {
    const day = await story(page, "datepicker-and-timepicker", "a day");
    const input = day.getByRole("textbox", { name: "Due" });
    await input.fill("2027-02-03");
    await expect(day.getByText("That is February 3, 2027")).toBeVisible();
    await input.press("Enter");
    await expect(input).toHaveValue("February 3, 2027");
    await expect(day.locator("output")).toHaveText("2027-02-03");
    await input.fill("whenever");
    await input.blur();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(day.locator("output")).toHaveText("whenever");
  });

  test("is walked to in the calendar by the keys of the grid", async ({ page }) => {
    const chosen = await story(page, "datepicker-and-timepicker", "a day, chosen");
    const input = chosen.getByRole("textbox", { name: "Due" });
    await input.press("ArrowDown");
    const walk = [
      ["ArrowRight", "Saturday, November 21, 2026"],
      ["ArrowDown", "Saturday, November 28, 2026"],
      ["PageDown", "Monday, December 28, 2026"],
      ["Shift+PageUp", "Sunday, December 28, 2025"],
      ["End", "Saturday, January 3, 2026"],
      ["Home", "Sunday, December 28, 2025"],
      ["ArrowUp", "Sunday, December 21, 2025"],
    ] as const;
    await expect(page.getByRole("button", { name: "Friday, November 20, 2026" })).toBeFocused();
    for (const [key, day] of walk) {
      await page.keyboard.press(key);
      await expect(page.getByRole("button", { name: day })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(input).toHaveValue("December 21, 2025");
  });

  test("in a dialog takes focus to its day and gives it back, and Escape closes one at a time", async ({
    page,
  }) => {
    const within = await story(page, "datepicker-and-timepicker", "in a dialog");
    await within.getByRole("button", { name: "Open" }).click();
    const dialog = page.getByRole("dialog", { name: "Snooze" });
    await dialog.getByRole("textbox", { name: "Due" }).press("ArrowDown");
    await expect(page.getByRole("button", { name: "Friday, November 20, 2026" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Choose from a calendar" })).toBeFocused();
  });

  test("outside the bounds cannot be picked", async ({ page }) => {
    const bound = await story(page, "datepicker-and-timepicker", "within bounds");
    await bound.getByRole("textbox").press("ArrowDown");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(bound.locator("output")).toHaveText("2026-11-20");
  });

  test("may carry a time, found by what people type for it", async ({ page }) => {
    const time = await story(page, "datepicker-and-timepicker", "a time");
    const control = time.getByRole("combobox", { name: "Opens at" });
    await control.press("9");
    await page.keyboard.type("30pm");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(control).toHaveText("21:30");
  });
});

test.describe("a button", () => {
  test("that is off stays in reach and says why", async ({ page }) => {
    const off = await story(page, "button", "off, with its reason");
    const button = off.getByRole("button", { name: "Save Changes" });
    await button.focus();
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription("Nothing has changed");
  });

  test("keeps its width while it is busy", async ({ page }) => {
    const busy = await story(page, "button", "busy");
    const button = busy.getByRole("button", { name: "Save Changes" });
    const before = await button.boundingBox();
    await button.click();
    const saving = busy.getByRole("button", { name: "Saving..." });
    await expect(saving).toHaveAttribute("aria-busy", "true");
    expect((await saving.boundingBox())?.width).toBe(before?.width);
    await expect(button).not.toHaveAttribute("aria-busy");
  });
});

test("a new password's rules are ticked as they are met", async ({ page }) => {
  const fresh = await story(page, "passwordfield", "a new one, with its rules");
  const input = fresh.getByLabel("New Password");
  const rules = fresh.getByRole("list", { name: "Password rules" }).getByRole("listitem");
  await expect(rules.filter({ hasText: "not met yet" })).toHaveCount(4);
  await input.pressSequentially("Harbour1");
  await expect(rules.filter({ hasText: "not met yet" })).toHaveCount(0);
  await fresh.getByRole("button", { name: "Show password" }).click();
  await expect(input).toHaveAttribute("type", "text");
  await expect(input).toHaveValue("Harbour1");
});

test("text is edited where it stands: Enter saves, Escape takes back, a refusal keeps the text", async ({
  page,
}) => {
  const text = await story(page, "inlineedit", "text");
  await text.getByRole("button").press("Enter");
  await page.keyboard.type(" again");
  await page.keyboard.press("Escape");
  await expect(text.getByRole("button")).toHaveText("Scanner gun loses Wi-Fi");
  await expect(text.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" again");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("button")).toHaveText("Scanner gun loses Wi-Fi again");

  const refused = page.locator('[data-story="refused"]');
  await refused.getByRole("button").press("Enter");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(refused.getByText("Subject is required")).toBeVisible();
  await expect(refused.getByRole("textbox")).toHaveValue("Scanner gun!");
});
