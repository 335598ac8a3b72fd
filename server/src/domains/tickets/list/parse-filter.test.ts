import { expect, test } from "vitest";
import { parseFilter, parseFilterText } from "./parse-filter.ts";

const high = { field: "priority", is: "is", value: "high" };

test.each([
  [high],
  [{ all: [] }],
  [{ all: [high, { any: [high, { not: high }] }] }],
  [{ field: "created", is: "last_days", value: 7 }],
  [{ field: "assignee", is: "any_of", value: ["me", "none"] }],
])("%j can be read", (filter) => {
  expect(parseFilter(filter)).toEqual(filter);
});

test.each([
  ["nothing", null],
  ["a word", "high"],
  ["a field nobody knows", { ...high, field: "mood" }],
  ["a comparison that is not its own", { ...high, is: "before" }],
  ["a value of another kind", { ...high, value: 3 }],
  ["more than it needs", { ...high, or: 1 }],
  ["an empty choice", { ...high, is: "any_of", value: [] }],
  ["no date", { field: "created", is: "after", value: "soon" }],
  ["a name of every object", { ...high, field: "constructor" }],
  ["five levels", { all: [{ all: [{ all: [{ all: [high] }] }] }] }],
  ["twenty-one conditions", { all: Array.from({ length: 21 }, () => high) }],
  ["twenty-two in two halves", { all: [1, 2].map(() => ({ any: Array(11).fill(high) })) }],
])("%s is refused", (_, filter) => {
  expect(() => parseFilter(filter)).toThrow(/^This filter cannot be read: /);
});

test("text that is no JSON is refused with its beginning", () => {
  expect(() => parseFilterText("{high")).toThrow("This filter cannot be read: {high");
});
