import fc from "fast-check";
import { expect, test } from "vitest";
import { markWords } from "./mark-words.rules.ts";

test.each([
  ["The printer jams", ["printer"], ["printer"]],
  ["The printers jam", ["printer"], []],
  ["The printers jam", ["printer*"], ["printers"]],
  ["Café in ÅLESUND", ["cafe", "alesund"], ["Café", "ÅLESUND"]],
  ["a paper jam, paper", ['"paper jam"'], ["paper", "jam", "paper"]],
  ["<b>bold</b> & <script>", ["bold"], ["bold"]],
  ["The Wi-Fi is slow", ["wifi"], ["Wi-Fi"]],
  ["The wifi is slow", ["wi-fi"], ["wifi"]],
  ["Pre-Wi-Fi times", ["fi"], ["Fi"]],
  ["ada@acme.test", ["acme.test"], ["acme", "test"]],
])("in %j searched for %j, %j is highlighted", (text, terms, marked) => {
  const hits = markWords(text, terms).filter(({ hit }) => hit);
  expect(hits.map(({ text: said }) => said)).toEqual(marked);
});

test("the highlighted parts together are the original text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.array(fc.string()), (text, terms) => {
      const pieces = markWords(text, terms);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }),
  );
});
