import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#platform/testing/seed.ts";
import { diffOf } from "./diff.rules.ts";

const marks = { same: " ", removed: "-", added: "+" } as const;
const shown = (before: string, after: string) =>
  diffOf(before.split(""), after.split(""))
    .map(({ kind, text }) => marks[kind] + text)
    .join("");

test.each([
  ["abc", "abc", " a b c"],
  ["abc", "ac", " a-b c"],
  ["ac", "abc", " a+b c"],
  ["abc", "axc", " a-b+x c"],
  ["", "a", "+a"],
])("%s to %s is %s", (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test("without what was added it is the text before, and without what was removed the text after", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffOf(before, after);
      const without = (kind: string) => diff.filter((l) => l.kind !== kind).map((l) => l.text);
      expect(without("added")).toEqual(before);
      expect(without("removed")).toEqual(after);
    }),
    { numRuns: runs(300) },
  );
});
