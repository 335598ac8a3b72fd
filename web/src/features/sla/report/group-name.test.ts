import { expect, test } from "vitest";
import { groupPlace } from "./group-name.ts";

const placed = (by: "priority" | "department", keys: readonly string[]) =>
  keys.map((key) => groupPlace({ key, name: key }, by));

test("priorities stand by how urgent they are, what has no order of its own by name", () => {
  expect(placed("priority", ["critical", "high", "normal", "low"])).toEqual([0, 1, 2, 3]);
  expect(placed("department", ["Billing", "Art"])).toEqual(["Billing", "Art"]);
});
