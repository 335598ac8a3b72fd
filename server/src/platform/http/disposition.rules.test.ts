import fc from "fast-check";
import { expect, test } from "vitest";
import { dispositionOf } from "./disposition.rules.ts";

/** Any text that a sender can spell, also with half letters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
  .map((codes) => String.fromCharCode(...codes));

test("any name survives in UTF-8, and none can end the header or start another", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const header = dispositionOf(name);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!%-]*$/);
      const [, plain = ""] = /filename="(.*)"; filename\*/.exec(header) ?? [];
      expect(plain).not.toMatch(/["\\%]/);
      const [, whole = ""] = /UTF-8''(.*)$/.exec(header) ?? [];
      expect(decodeURIComponent(whole)).toBe(name.toWellFormed());
    }),
  );
});

test("signs that the header means something with are written as their codes", () => {
  expect(dispositionOf(`a"b'c(d)*.txt`)).toBe(
    `attachment; filename="a_b'c(d)*.txt"; filename*=UTF-8''a%22b%27c%28d%29%2A.txt`,
  );
});
