import { expect, test } from "vitest";
import { parseFilter, parseFilterText } from "./parse-filter.ts";

const high = { field: "priority", is: "is", value: "high" };

test.each([
  [high],
  [{ all: [] }],
  [{ all: [high, { any: [high, { not: high }] }] }],
  [{ field: "created", is: "last_days", value: 7 }],
  [{ field: "assignee", is: "any_of", value: ["me", "none"] }],
])("%j is parsed", (filter) => {
  expect(parseFilter(filter)).toEqual(filter);
});

test.each([
  ["nothing", null],
  ["a word", "high"],
  ["an unknown field", { ...high, field: "mood" }],
  ["a comparison of another field type", { ...high, is: "before" }],
  ["a value of the wrong type", { ...high, value: 3 }],
  ["an additional property", { ...high, or: 1 }],
  ["an empty choice", { ...high, is: "any_of", value: [] }],
  ["an invalid date", { field: "created", is: "after", value: "soon" }],
  ["a prototype property", { ...high, field: "constructor" }],
  ["five levels", { all: [{ all: [{ all: [{ all: [high] }] }] }] }],
  ["twenty-one conditions", { all: Array.from({ length: 21 }, () => high) }],
  [
    "twenty-two conditions in two groups",
    { all: [1, 2].map(() => ({ any: Array(11).fill(high) })) },
  ],
])("%s is refused", (_, filter) => {
  expect(() => parseFilter(filter)).toThrow(/^This filter cannot be read: /);
});

test("text that is not JSON is refused and its beginning is quoted", () => {
  expect(() => parseFilterText("{high")).toThrow("This filter cannot be read: {high");
});
