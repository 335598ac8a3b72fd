import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#platform/testing/seed.ts";
import { cleanName } from "./file-name.rules.ts";

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\photo.png", "photo.png"],
  ["photo\u202egnp.exe", "photognp.exe"],
  ["a\u0000b\r\nc.txt", "abc.txt"],
  [".htaccess", "htaccess"],
  ["...", "file"],
  ["", "file"],
  ["  letter.pdf. .", "letter.pdf"],
  ["A\u030a.txt", "Å.txt"],
  ["家族写真.jpg", "家族写真.jpg"],
])("%j is stored as %j", (sent, kept) => {
  expect(cleanName(sent)).toBe(kept);
});

test("a name that is too long keeps its extension", () => {
  expect(cleanName(`${"x".repeat(300)}.tar.gz`)).toBe(`${"x".repeat(147)}.gz`);
});

/** Any string, lone surrogates included. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
  .map((codes) => String.fromCharCode(...codes));

test("no cleaned name contains a path, an invisible character or a lone surrogate, and cleaning is idempotent", () => {
  fc.assert(
    fc.property(anyText, (sent) => {
      const name = cleanName(sent);
      expect(name).toMatch(/^.{1,150}$/su);
      expect(name).not.toMatch(/[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\./u);
      expect(name.isWellFormed()).toBe(true);
      expect(cleanName(name)).toBe(name);
    }),
    { numRuns: runs(500) },
  );
});
