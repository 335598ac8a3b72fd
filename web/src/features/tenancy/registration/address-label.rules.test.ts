import { expect, test } from "vitest";
import { addressLabelFrom } from "./address-label.rules.ts";

test.each([
  ["Northwind Supply", "northwind-supply"],
  ["Baltic Foods & Co.", "baltic-foods-co"],
  ["Café Žižkov", "cafe-zizkov"],
  ["  42 Degrees  ", "42-degrees"],
  ["株式会社", ""],
  [`${"a".repeat(39)} and more`, "a".repeat(39)],
])("the address of %s is %s", (name, label) => {
  expect(addressLabelFrom(name)).toBe(label);
});
