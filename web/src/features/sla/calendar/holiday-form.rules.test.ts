import { expect, test } from "vitest";
import type { Holiday } from "./calendar.queries.ts";
import { holidaysWith, newHoliday } from "./holiday-form.rules.ts";

const saved = [
  { id: "a", date: "2026-12-25", is_recurring: true, is_active: true },
  { id: "b", date: "2026-12-31", is_recurring: false, is_active: true },
] as Holiday[];

test("a new holiday is added to the saved ones", () => {
  const tried = holidaysWith(saved, { ...newHoliday, date: "2026-11-16" });
  expect(tried?.map(({ date }) => date)).toEqual(["2026-12-25", "2026-12-31", "2026-11-16"]);
});

test("an edited holiday replaces its saved version", () => {
  const tried = holidaysWith(saved, { ...newHoliday, date: "2026-12-24", is_active: false }, "a");
  expect(tried).toEqual([
    { date: "2026-12-31", is_recurring: false, is_active: true },
    { date: "2026-12-24", is_recurring: false, is_active: false },
  ]);
});

test("a holiday without a date is left out", () => {
  expect(holidaysWith(saved, { ...newHoliday, date: "someday" })).toBeUndefined();
});
