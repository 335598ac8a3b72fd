import type { ticketFields } from "@parley/contract";
import { expect, test } from "vitest";
import { checkValue, isPattern } from "./check-value.rules.ts";

const options = [
  { value: "bronze", label: "Bronze", is_active: true },
  { value: "silver", label: "Silver", is_active: false },
  { value: "gold", label: "Gold", is_active: true },
];

const field = (type: ticketFields.FieldType, set: object = {}) => ({
  type,
  options,
  min: null,
  max: null,
  pattern: null,
  ...set,
});

test.each<[ticketFields.FieldType, ticketFields.Values[string], unknown]>([
  ["text", "  XJ12 ", "XJ12"],
  ["text", "   ", null],
  ["long_text", "one\ntwo", "one\ntwo"],
  ["number", 12, 12],
  ["decimal", -0.5, -0.5],
  ["date", "2026-02-28", "2026-02-28"],
  ["moment", "2026-02-28T10:00:00+02:00", "2026-02-28T08:00:00.000Z"],
  ["checkbox", true, true],
  ["checkbox", false, null],
  ["select", "gold", "gold"],
  ["multi_select", ["gold", "bronze", "gold"], ["bronze", "gold"]],
  ["multi_select", [], null],
  ["url", "https://acme.test/x", "https://acme.test/x"],
  ["email", " Mia@ACME.test", "mia@acme.test"],
  ["phone", "+49 30 1234567", "+49 30 1234567"],
  ["text", null, null],
])("%s takes %j", (type, given, value) => {
  expect(checkValue(field(type), given)).toEqual({ value });
});

test.each<[ticketFields.FieldType, ticketFields.Values[string]]>([
  ["text", 5],
  ["text", "one\ntwo"],
  ["text", "x".repeat(201)],
  ["text", "a\u0000b"],
  ["number", 1.5],
  ["number", "5"],
  ["decimal", Number.POSITIVE_INFINITY],
  ["date", "2026-02-30"],
  ["date", "0000-01-01"],
  ["moment", "yesterday"],
  ["moment", "0000-01-01T00:00:00Z"],
  ["checkbox", "yes"],
  ["select", "platinum"],
  ["select", "silver"],
  ["multi_select", "gold"],
  ["multi_select", ["platinum"]],
  ["multi_select", ["silver"]],
  ["url", "javascript:alert(1)"],
  ["url", "acme"],
  ["email", "mia"],
  ["phone", "call me"],
  ["person", "mia"],
])("%s refuses %j", (type, given) => {
  expect(checkValue(field(type), given)).toEqual({ refusal: expect.any(String) });
});

test("a retired choice can stay and cannot be chosen newly", () => {
  const refusal = "This choice is no longer offered";
  expect(checkValue(field("select"), "silver", "silver")).toEqual({ value: "silver" });
  expect(checkValue(field("select"), "silver", "gold")).toEqual({ refusal });
  const kept = checkValue(field("multi_select"), ["silver", "gold"], ["silver"]);
  expect(kept).toEqual({ value: ["silver", "gold"] });
});

test("limits hold for numbers and for the length of texts, and a pattern for the whole text", () => {
  expect(checkValue(field("number", { min: 3 }), 2)).toEqual({ refusal: "Must be at least 3" });
  expect(checkValue(field("decimal", { max: 3 }), 3.1)).toEqual({ refusal: "Must be at most 3" });
  expect(checkValue(field("text", { min: 3 }), "ab")).toHaveProperty("refusal");
  expect(checkValue(field("text", { max: 3 }), "abcd")).toHaveProperty("refusal");
  const serial = field("text", { pattern: "[A-Z]{2}[0-9]+|none" });
  expect(checkValue(serial, "XJ12")).toEqual({ value: "XJ12" });
  expect(checkValue(serial, "no XJ12")).toEqual({ refusal: "Does not have the expected form" });
});

test("a pattern takes no more time for a longer text than it should", () => {
  expect(isPattern("(a+)+")).toBe(true);
  expect([isPattern("(?=a)"), isPattern("(a)\\1"), isPattern("[")]).toEqual([false, false, false]);
  const slow = field("long_text", { pattern: "(a+)+b" });
  const began = performance.now();
  expect(checkValue(slow, "a".repeat(5000))).toHaveProperty("refusal");
  expect(performance.now() - began).toBeLessThan(2000);
});
