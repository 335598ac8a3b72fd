import { expect, test } from "vitest";
import { groupSortValue } from "./group-name.ts";

const placed = (by: "priority" | "department", keys: readonly string[]) =>
  keys.map((key) => groupSortValue({ key, name: key }, by));

test("priorities sort by urgency, groups without a natural order by name", () => {
  expect(placed("priority", ["critical", "high", "normal", "low"])).toEqual([0, 1, 2, 3]);
  expect(placed("department", ["Billing", "Art"])).toEqual(["Billing", "Art"]);
});
