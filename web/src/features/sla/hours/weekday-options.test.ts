import { expect, test } from "vitest";
import { weekdayOptions } from "./weekday-options.ts";

test("a day is chosen by its name, and written as the number that counts from Sunday", () => {
  expect(weekdayOptions).toEqual([
    { value: "1", label: "Monday" },
    { value: "2", label: "Tuesday" },
    { value: "3", label: "Wednesday" },
    { value: "4", label: "Thursday" },
    { value: "5", label: "Friday" },
    { value: "6", label: "Saturday" },
    { value: "0", label: "Sunday" },
  ]);
});
