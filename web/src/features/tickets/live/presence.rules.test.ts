import { expect, test } from "vitest";
import { hear, type Present, stillHere } from "./presence.rules.ts";

const jonas: Present = {
  id: "j",
  name: "Jonas Lind",
  avatar_url: null,
  state: "viewing",
  at: "2026-11-15T10:00:00.000Z",
};

test("somebody of whom nothing new is heard is gone after 25 seconds, whatever the clocks say", () => {
  const first = hear([], [jonas], 1000);
  const again = hear(first, [jonas], 20_000);
  expect(stillHere(again, 25_999)).toHaveLength(1);
  expect(stillHere(again, 26_000)).toEqual([]);
});

test("who says again that they are there stays", () => {
  const first = hear([], [jonas], 1000);
  const again = hear(first, [{ ...jonas, at: "2026-11-15T10:00:12.000Z" }], 13_000);
  expect(stillHere(again, 26_000)).toHaveLength(1);
});

test("who left is gone at once", () => {
  expect(hear(hear([], [jonas], 1000), [], 2000)).toEqual([]);
});
