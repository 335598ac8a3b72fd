import { expect, test } from "vitest";
import { partsOf, tellingWords, titleParts, wordsOf } from "./search.rules.ts";

test.each([
  ["reset  the Wi-Fi!", ["reset", "the", "Wi", "Fi"]],
  ["a:* & !b | (c)", ["a", "b", "c"]],
  ["Gerät zurücksetzen", ["Gerät", "zurücksetzen"]],
  ["'''", []],
])("the words of %j are %j", (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

test("a question keeps the words that tell what it is about", () => {
  expect(tellingWords("How do I reset my scanner?")).toEqual(["reset", "scanner"]);
  expect(tellingWords("how to")).toEqual(["how", "to"]);
});

test("what was searched for is marked", () => {
  expect(partsOf("Hold \u0002reset\u0003 down")).toEqual([
    { text: "Hold ", hit: false },
    { text: "reset", hit: true },
    { text: " down", hit: false },
  ]);
  expect(titleParts("Reset scanners", ["scanner"]).filter(({ hit }) => hit)).toEqual([
    { text: "scanners", hit: true },
  ]);
});
