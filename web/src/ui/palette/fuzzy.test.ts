import { expect, test } from "vitest";
import { findClosest, fuzzyScore } from "./fuzzy.ts";

const pages = ["Dashboard", "My Tickets", "Settings: Appearance", "Settings: Keyboard", "Sign out"];
const find = (query: string) => findClosest(query, pages, (page) => page);

test.each([
  ["tick", "My Tickets"],
  ["KEY", "Settings: Keyboard"],
  ["key settings", "Settings: Keyboard"],
  ["stngs app", "Settings: Appearance"],
  ["out", "Sign out"],
])("%s finds %s first", (query, page) => {
  expect(find(query)[0]).toBe(page);
});

test("text without a match finds nothing", () => {
  expect(find("invoice")).toEqual([]);
  expect(find("sign in")).toEqual([]);
});

test("accents are ignored, whole words rank before parts, and an empty query finds all", () => {
  expect(fuzzyScore("cafe", "Café Žižkov")).toBeGreaterThan(0);
  expect(fuzzyScore("sign", "Sign out")).toBeGreaterThan(fuzzyScore("sig", "Sign out"));
  expect(find("")).toEqual(pages);
});
