import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition, rangeOf } from "./send-download.ts";

/** Any string, lone surrogates included. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
  .map((codes) => String.fromCharCode(...codes));

test("any name survives in UTF-8, and none can end the header or start another", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!%-]*$/);
      const [, plain = ""] = /filename="(.*)"; filename\*/.exec(header) ?? [];
      expect(plain).not.toMatch(/["\\%]/);
      const [, whole = ""] = /UTF-8''(.*)$/.exec(header) ?? [];
      expect(decodeURIComponent(whole)).toBe(name.toWellFormed());
    }),
  );
});

test("characters with a meaning in the header are encoded", () => {
  expect(contentDisposition(`a"b'c(d)*.txt`)).toBe(
    `attachment; filename="a_b'c(d)*.txt"; filename*=UTF-8''a%22b%27c%28d%29%2A.txt`,
  );
});

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=3-", { first: 3, last: 9 }],
  ["bytes=-4", { first: 6, last: 9 }],
  ["bytes=-40", { first: 0, last: 9 }],
  ["bytes=5-500", { first: 5, last: 9 }],
  ["bytes=10-", undefined],
  ["bytes=5-3", undefined],
  ["bytes=-0", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,3-4", undefined],
  ["lines=0-1", undefined],
  ["bytes=0x1-2", undefined],
  [undefined, undefined],
])("of ten bytes, %s is %j", (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test("an empty file has no range", () => {
  expect(rangeOf("bytes=0-", 0)).toBeUndefined();
});
