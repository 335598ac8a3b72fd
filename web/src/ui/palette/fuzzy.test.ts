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

test("what is not there is not found", () => {
  expect(find("invoice")).toEqual([]);
  expect(find("sign in")).toEqual([]);
});

test("accents do not matter, the whole word comes before a part of it, and nothing typed finds all", () => {
  expect(fuzzyScore("cafe", "Café Žižkov")).toBeGreaterThan(0);
  expect(fuzzyScore("sign", "Sign out")).toBeGreaterThan(fuzzyScore("sig", "Sign out"));
  expect(find("")).toEqual(pages);
});
