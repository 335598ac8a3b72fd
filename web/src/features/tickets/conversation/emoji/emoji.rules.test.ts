import names from "emojibase-data/en/shortcodes/github.json" with { type: "json" };
import { expect, test } from "vitest";
import { emojiBefore, emojiOf, findEmoji } from "./emoji.rules.ts";

test.each([
  [":ta", "ta"],
  ["Well done :tad", "tad"],
  ["(:+1", "+1"],
  [":Heart_e", "heart_e"],
])("%j before the caret asks for %j", (text, typed) => {
  expect(emojiBefore(text)).toBe(typed);
});

test.each(["", ":", "Note: ", "10:30", "https://x", ":t", "a:tada", `:${"a".repeat(31)}`])(
  "%j before the caret asks for none",
  (text) => {
    expect(emojiBefore(text)).toBeUndefined();
  },
);

test("a sign is found by the beginning of its name or of a word in it, and stands in the list once", () => {
  const all = emojiOf(names);
  expect(findEmoji(all, "tada", 8)).toEqual([{ sign: "🎉", name: "tada" }]);
  expect(findEmoji(all, "+1", 8)).toEqual([{ sign: "\u{1F44D}", name: "+1" }]);
  const smiles = findEmoji(all, "smile", 8);
  expect(smiles[0]?.name).toBe("smile");
  expect(smiles.map(({ name }) => name)).toContain("sweat_smile");
  expect(new Set(smiles.map(({ sign }) => sign)).size).toBe(smiles.length);
  expect(findEmoji(all, "qqq", 8)).toEqual([]);
});

test("every sign of the list is one that a reader's system draws: code points and joiners only", () => {
  const all = emojiOf(names);
  expect(all.length).toBeGreaterThan(1800);
  expect(all.filter(({ sign }) => /[<>&"']/.test(sign))).toEqual([]);
});
