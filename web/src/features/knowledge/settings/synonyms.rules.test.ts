import { expect, test } from "vitest";
import { linesOf, parseLines } from "./synonyms.rules.ts";

test("lines say groups of synonyms, and groups are shown as the same lines", () => {
  const typed = "bill, Invoice\n\nmoney > bill, cash";
  const groups = [
    { terms: ["bill", "invoice"], is_one_way: false },
    { terms: ["money", "bill", "cash"], is_one_way: true },
  ];
  expect(parseLines(typed)).toEqual({ groups });
  expect(linesOf(groups)).toBe("bill, invoice\nmoney > bill, cash");
});

test.each([
  ["bill", "few"],
  ["a, A", "few"],
  ["a, b, c, d, e, f, g, h, i, j, k", "many"],
  [`a, ${"b".repeat(61)}`, "long"],
])("the line %j is refused", (line, problem) => {
  expect(parseLines(`bill, invoice\n${line}`)).toEqual({ line: 2, problem });
});
