import { expect, test } from "vitest";
import { movedTo } from "./row-order.rules.ts";

const ids = ["a", "b", "c", "d"];

test("one row is moved, and the others keep their order", () => {
  expect(movedTo(ids, "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(ids, "d", 0)).toEqual(["d", "a", "b", "c"]);
});

test("an index beyond an end moves to that end", () => {
  expect(movedTo(ids, "b", -3)).toEqual(["b", "a", "c", "d"]);
  expect(movedTo(ids, "b", 9)).toEqual(["a", "c", "d", "b"]);
});
