import { expect, test } from "vitest";
import { parseFilter, parseFilterText } from "./parse-filter.ts";

const high = { field: "priority", is: "is", value: "high" };
const serial = { field: "field.serial_number", is: "is", value: "XJ12" };

test.each([
  [high],
  [{ all: [] }],
  [{ all: [high, { any: [high, { not: high }] }] }],
  [{ field: "created", is: "last_days", value: 7 }],
  [{ field: "assignee", is: "any_of", value: ["me", "none"] }],
  [{ field: "field.serial_number", is: "is", value: "XJ12" }],
  [{ field: "field.serial_number", is: "contains", value: "J1" }],
  [{ field: "field.os", is: "none_of", value: ["mac", "none"] }],
  [{ field: "field.size", is: "at_most", value: -2.5 }],
  [{ field: "field.bought", is: "before", value: "2026-02-28" }],
  [{ field: "field.bought", is: "after", value: "2026-02-28T09:00:00.000+01:00" }],
  [{ field: "field.bought", is: "between_days", value: ["2026-01-01", "2026-02-01"] }],
  [{ field: "field.bought", is: "next_days", value: 0 }],
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
  ["a custom field with a key that none can have", { ...serial, field: "field.Serial number" }],
  ["a custom field without a key", { ...serial, field: "field." }],
  ["a number as a text", { ...serial, value: 12 }],
  ["an empty text", { ...serial, value: "" }],
  ["a text of 201 characters", { ...serial, is: "contains", value: "x".repeat(201) }],
  ["51 choices", { ...serial, is: "any_of", value: Array(51).fill("mac") }],
  ["a text as a number", { ...serial, is: "at_least", value: "12" }],
  ["a number without end", { ...serial, is: "at_most", value: Number.POSITIVE_INFINITY }],
  ["a day that no month has", { ...serial, is: "before", value: "2026-02-30" }],
  ["a word as a moment", { ...serial, is: "after", value: "12" }],
  ["an offset that no zone has", { ...serial, is: "after", value: "2026-01-01T00:00:00+20:00" }],
  ["one day of two", { ...serial, is: "between_days", value: ["2026-02-01"] }],
  [
    "two days in the wrong order",
    { ...serial, is: "between_days", value: ["2026-02-01", "2026-01-01"] },
  ],
  ["half a day", { ...serial, is: "last_days", value: 0.5 }],
  ["more days than ten years have", { ...serial, is: "next_days", value: 3661 }],
  ["hours of a custom field", { ...serial, is: "next_hours", value: 3 }],
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
