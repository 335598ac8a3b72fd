import { expect, test } from "vitest";
import { positionIn } from "./list-position.ts";

const position = {
  address: "/tickets?page=2",
  label: "My open",
  codes: ["TK3", "TK1", "TK2"],
  before: 50,
  total: "53",
};

test("a ticket has its position of the list and its neighbours", () => {
  expect(positionIn(position, "TK1")).toEqual({ number: 52, previous: "TK3", next: "TK2" });
});

test("the first has no previous, the last no next, and other tickets no position", () => {
  expect(positionIn(position, "TK3")?.previous).toBeUndefined();
  expect(positionIn(position, "TK2")?.next).toBeUndefined();
  expect(positionIn(position, "TK9")).toBeUndefined();
});
