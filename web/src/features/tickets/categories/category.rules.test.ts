import { expect, test } from "vitest";
import { blank, changesOf, isBlank } from "./category.rules.ts";

const saved = { ...blank, name: "Refund", description: "Money back." };

test.each([
  ["nothing", saved, {}],
  ["only spaces", { ...saved, name: " Refund " }, {}],
  ["a name", { ...saved, name: "Return" }, { name: "Return" }],
  ["a department", { ...saved, department: "d1" }, { department: "d1" }],
])("an update sends only the changed fields: %s", (_, typed, expected) => {
  expect(changesOf(saved, typed)).toEqual(expected);
});

test("a removed department is sent as null", () => {
  expect(changesOf({ ...saved, department: "d1" }, saved)).toEqual({ department: null });
});

test.each([
  [saved, false],
  [{ ...saved, name: " " }, true],
  [{ ...saved, description: "" }, true],
])("%j is blank: %s", (fields, expected) => {
  expect(isBlank(fields)).toBe(expected);
});
