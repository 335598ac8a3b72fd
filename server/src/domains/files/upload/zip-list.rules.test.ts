import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#platform/testing/seed.ts";
import { aZip } from "../hostile.builders.ts";
import { findList, isRefusedList, readList, tailBytes } from "./zip-list.rules.ts";

function listOf(zip: Buffer) {
  const place = findList(zip.subarray(-tailBytes), zip.length);
  return place && readList(zip.subarray(place.first, place.first + place.length));
}

test("the names and stated sizes of a ZIP are read without unpacking it", () => {
  const zip = aZip([
    { name: "a.txt", bytes: "hello" },
    { name: "b/c.txt", bytes: "x", claims: 900 },
  ]);
  expect(listOf(zip)).toEqual({ names: ["a.txt", "b/c.txt"], packed: 6, unpacked: 905 });
});

test("bytes before or after an archive do not hide its list", () => {
  const zip = aZip([{ name: "run.exe" }]);
  const hidden = Buffer.concat([Buffer.alloc(500, 7), zip, Buffer.from("a comment")]);
  expect(listOf(hidden)?.names).toEqual(["run.exe"]);
});

test("ratio and size are checked by the claims of the list", () => {
  const listed = { names: ["a.txt"], packed: 2000, unpacked: 200_000 };
  const isNever = () => false;
  expect(isRefusedList(listed, isNever)).toBe(false);
  expect(isRefusedList({ ...listed, unpacked: 200_001 }, isNever)).toBe(true);
  const large = { names: [], packed: 10 ** 8, unpacked: 201 * 1024 * 1024 };
  expect(isRefusedList(large, isNever)).toBe(true);
});

test("no input makes the reader throw or loop", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(400), (bytes, at) => {
      const zip = aZip([{ name: "a.txt", bytes: "hello" }, { name: "b.txt" }]);
      zip.set(bytes.subarray(0, Math.max(0, zip.length - at)), Math.min(at, zip.length));
      listOf(zip);
      listOf(Buffer.from(bytes));
    }),
    { numRuns: runs(2000) },
  );
});
