import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press, pressIn } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";
import { texts } from "../testing/texts.ts";

const title = "DatePicker and TimePicker";
const day = (name: string) => page.getByRole("button", { name });

describe("a date", () => {
  test("is parsed while typing, and invalid input is not kept as a date", async () => {
    const story = showStory(title, "a day");
    const input = story.getByRole("textbox", { name: "Due" });
    const value = () => texts(story.getByRole("status").last());
    await input.fill("2027-02-03");
    await expect.element(story.getByText("That is February 3, 2027")).toBeVisible();
    await press("{Enter}");
    await expect.element(input).toHaveValue("February 3, 2027");
    await expect.poll(value).toEqual(["2027-02-03"]);
    await input.fill("whenever");
    await userEvent.tab();
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await expect.poll(value).toEqual(["whenever"]);
  });

  test("is chosen in the calendar by keyboard", async () => {
    const input = showStory(title, "a day, chosen").getByRole("textbox", { name: "Due" });
    await pressIn(input, "{ArrowDown}");
    const steps = [
      ["{ArrowRight}", "Saturday, November 21, 2026"],
      ["{ArrowDown}", "Saturday, November 28, 2026"],
      ["{PageDown}", "Monday, December 28, 2026"],
      ["{Shift>}{PageUp}{/Shift}", "Sunday, December 28, 2025"],
      ["{End}", "Saturday, January 3, 2026"],
      ["{Home}", "Sunday, December 28, 2025"],
      ["{ArrowUp}", "Sunday, December 21, 2025"],
    ] as const;
    await expect.element(day("Friday, November 20, 2026")).toHaveFocus();
    for (const [key, name] of steps) {
      await press(key);
      await expect.element(day(name)).toHaveFocus();
    }
    await press("{Enter}");
    await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
    await expect.element(input).toHaveValue("December 21, 2025");
  });

  test("in a dialog focuses its day and returns the focus, and Escape closes one level at a time", async () => {
    await showStory(title, "in a dialog").getByRole("button", { name: "Open" }).click();
    const dialog = page.getByRole("dialog", { name: "Snooze" });
    await pressIn(dialog.getByRole("textbox", { name: "Due" }), "{ArrowDown}");
    await expect.element(day("Friday, November 20, 2026")).toHaveFocus();
    await press("{Escape}");
    await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect
      .element(dialog.getByRole("button", { name: "Choose from a calendar" }))
      .toHaveFocus();
  });

  test("outside the limits cannot be chosen", async () => {
    const story = showStory(title, "within bounds");
    await pressIn(story.getByRole("textbox"), "{ArrowDown}");
    await expect.element(day("Friday, November 20, 2026")).toHaveFocus();
    await press("{PageDown}");
    await press("{Enter}");
    await expect.element(page.getByRole("grid")).toBeVisible();
    expect(texts(story.getByRole("status").last())).toEqual(["2026-11-20"]);
  });

  test("may have a time, found by common spellings", async () => {
    const control = showStory(title, "a time").getByRole("combobox", { name: "Opens at" });
    await pressIn(control, "9");
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await press("30pm");
    await expect.poll(() => page.getByRole("option").elements()).toHaveLength(1);
    await press("{Enter}");
    await expect.poll(() => texts(control)).toEqual(["21:30"]);
  });
});
