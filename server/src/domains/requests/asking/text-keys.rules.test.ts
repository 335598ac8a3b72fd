import { expect, test } from "vitest";
import { leastShared, textKeysOf } from "./text-keys.rules.ts";

const text =
  "We place your shop on the first page of every search engine within one week and you pay only when it works for you";

const shared = (one: string, other: string) => {
  const keys = new Set(textKeysOf(one));
  return textKeysOf(other).filter((key) => keys.has(key)).length;
};

test("texts that differ in numbers, links and a word share most keys", () => {
  const changed = `${text.replace("week", "month")} 4711 https://shop.example/17`;
  expect(shared(text, changed)).toBeGreaterThan(leastShared);
});

test("texts about the same subject share few", () => {
  const one =
    "Since this morning my scanner loses the Wi-Fi in hall four, a restart does not help.";
  const other =
    "The scanner of my colleague has no Wi-Fi since the update, what can we do about it?";
  expect(shared(one, other)).toBeLessThan(leastShared);
});

test("a short text has no keys", () => {
  expect(textKeysOf("I cannot log in, please help me")).toEqual([]);
});
