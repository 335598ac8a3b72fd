import { expect, test } from "vitest";
import { placeIn } from "./place.rules.ts";

const way = {
  address: "/tickets?page=2",
  label: "My open",
  codes: ["TK3", "TK1", "TK2"],
  before: 50,
  total: "53",
};

test("a ticket stands where the list had it, between its neighbours", () => {
  expect(placeIn(way, "TK1")).toEqual({ number: 52, previous: "TK3", next: "TK2" });
});

test("the first has nothing before it, the last nothing after it, and a stranger no place", () => {
  expect(placeIn(way, "TK3")?.previous).toBeUndefined();
  expect(placeIn(way, "TK2")?.next).toBeUndefined();
  expect(placeIn(way, "TK9")).toBeUndefined();
});
