import { expect, test } from "vitest";
import { isExact } from "./exact-search.rules.ts";

test.each([
  ["TK20418", true],
  ["tk20418", true],
  ["#20418", true],
  [" 20418 ", true],
  ["ada@acme.test", true],
  ["ada@acme", false],
  ["tk", false],
  ["printer 20418", false],
])("%s is a code or an address: %s", (typed, expected) => {
  expect(isExact(typed)).toBe(expected);
});
