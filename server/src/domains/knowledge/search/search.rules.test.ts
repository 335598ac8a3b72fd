import { expect, test } from "vitest";
import { partsOf, queriesOf, rankCandidates, unitsOf, wordsOf } from "./search.rules.ts";
import type { WordStem } from "./units.ts";

test.each([
  ["reset  the Wi-Fi!", ["reset", "the", "Wi", "Fi"]],
  ["a:* & !b | (c)", ["a", "b", "c"]],
  ["Gerät zurücksetzen", ["Gerät", "zurücksetzen"]],
  ["'''", []],
])("the words of %j are %j", (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

test("what was searched for is marked", () => {
  expect(partsOf("Hold \u0002reset\u0003 down")).toEqual([
    { text: "Hold ", hit: false },
    { text: "reset", hit: true },
    { text: " down", hit: false },
  ]);
});

const word = (n: number, folded: string, stem = folded): WordStem => ({
  n,
  folded,
  stems: stem === "" ? [] : [stem],
});

test("a question is searched for by its words with a meaning, together and each, with their beginnings", () => {
  const units = unitsOf([word(1, "how", ""), word(2, "batteries", "batteri"), word(3, "tv")], []);
  expect(units).toEqual([
    { words: [2], exact: "'batteri'", loose: "'batteri' | 'batteries':* | 'batteri':*" },
    { words: [3], exact: "'tv'", loose: "'tv'" },
  ]);
  expect(queriesOf(units)).toEqual([
    "('batteri' | 'batteries':* | 'batteri':*) & ('tv')",
    "'batteri'",
    "'batteri' | 'batteries':* | 'batteri':*",
    "'tv'",
  ]);
  expect(queriesOf([])).toEqual([]);
});

const group = (typed: number, is_one_way = false) => ({
  is_one_way,
  terms: [
    { query: "'bill'", stems: ["bill"], is_typed: typed === 0 },
    { query: "'tax' <-> 'invoic'", stems: ["tax", "invoic"], is_typed: typed === 1 },
  ],
});

test("a word with synonyms is searched for as any of them, in one way only if the group says so", () => {
  const all = "('bill') | ('tax' <-> 'invoic')";
  expect(unitsOf([word(1, "bill")], [group(0)])).toEqual([{ words: [1], exact: all, loose: all }]);
  const phrase = [word(1, "tax"), word(2, "invoice", "invoic")];
  expect(unitsOf(phrase, [group(1)])).toEqual([{ words: [1, 2], exact: all, loose: all }]);
  expect(unitsOf(phrase, [group(1, true)]).map(({ words }) => words)).toEqual([[1], [2]]);
});

test("signs in a stem stay signs", () => {
  expect(unitsOf([word(1, "o'\\x")], [])[0]?.exact).toBe("'o''\\\\x'");
});

const candidate = (id: string, ...ranks: number[]) => ({ id, language: "en", ranks });

test("a rare word counts more than a frequent one, and all words more than one", () => {
  const frequent = ["f1", "f2", "f3", "f4"].map((id) => candidate(id, 0.6, 0));
  expect(rankCandidates([...frequent, candidate("rare", 0, 0.6)])[0]).toBe("rare");
  expect(rankCandidates([candidate("one", 0.6, 0), candidate("both", 0.2, 0.2)])[0]).toBe("both");
});

test("what holds much less than the best is left out, and what holds nothing", () => {
  const best = candidate("best", 0.2, 0.2, 0.2);
  expect(rankCandidates([best, candidate("little", 0.6, 0, 0), candidate("no", 0, 0, 0)])).toEqual([
    "best",
  ]);
  expect(rankCandidates([])).toEqual([]);
});
