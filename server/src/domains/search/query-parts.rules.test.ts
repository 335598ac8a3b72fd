import type { Condition } from "@parley/contract/tickets/list/filter";
import { expect, test } from "vitest";
import { numberIn, partsOf, wantedWords } from "./query-parts.rules.ts";

const text = (value: string): Condition => ({ field: "text", is: "contains", value });
const open: Condition = { field: "open", is: "is", value: true };

test("required words rank the results, all other conditions only filter them", () => {
  const choice = { any: [text("b"), open] };
  expect(partsOf({ all: [text("a"), open, choice, { not: text("c") }] })).toEqual({
    terms: ["a"],
    rest: [open, choice, { not: text("c") }],
  });
  expect(partsOf(text("a"))).toEqual({ terms: ["a"], rest: [] });
});

test("searched words are highlighted, excluded words are not", () => {
  expect(wantedWords({ all: [text("a"), { any: [text("b"), open] }, { not: text("c") }] })).toEqual(
    ["a", "b"],
  );
});

test.each([
  ["TK20418", 20418],
  ["tk20418", 20418],
  ["#20418", 20418],
  ["20418", 20418],
  [" 20418 ", 20418],
  ["TK", undefined],
  ["20418x", undefined],
  ["9999999999999999999999", undefined],
])("%s is the code of %s", (said, number) => {
  expect(numberIn(said)).toBe(number);
});
