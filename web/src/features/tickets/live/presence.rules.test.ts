import { expect, test } from "vitest";
import { mergePresence, type PersonPresent, withoutExpired } from "./presence.rules.ts";

const jonas: PersonPresent = {
  id: "j",
  name: "Jonas Lind",
  avatar_url: null,
  state: "viewing",
  at: "2026-11-15T10:00:00.000Z",
};

test("a person expires 25 seconds after their last message, by the local clock", () => {
  const first = mergePresence([], [jonas], 1000);
  const again = mergePresence(first, [jonas], 20_000);
  expect(withoutExpired(again, 25_999)).toHaveLength(1);
  expect(withoutExpired(again, 26_000)).toEqual([]);
});

test("a new message keeps a person", () => {
  const first = mergePresence([], [jonas], 1000);
  const again = mergePresence(first, [{ ...jonas, at: "2026-11-15T10:00:12.000Z" }], 13_000);
  expect(withoutExpired(again, 26_000)).toHaveLength(1);
});

test("a person who left is removed at once", () => {
  expect(mergePresence(mergePresence([], [jonas], 1000), [], 2000)).toEqual([]);
});
