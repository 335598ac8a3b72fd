import { expect, test } from "vitest";
import { isRefusedName } from "./refused-names.ts";

test.each([
  "a.exe",
  "a.pdf.EXE",
  ".scr",
  "a.js ",
  "a.lnk...",
  "a.dll. .",
  "x/y.bat",
  "x.exe::$DATA",
  "a.exe:b",
  "a:b.exe",
])("%j is refused", (name) => {
  expect(isRefusedName(name)).toBe(true);
});

test.each(["a.pdf", "exe", "a.exe.txt", "a.json", "", ".", "a.html", "a.svg", "a.zip"])(
  "%j is allowed",
  (name) => {
    expect(isRefusedName(name)).toBe(false);
  },
);
