import { expect, test } from "vitest";
import { rangeOf } from "./range.rules.ts";

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
