import { expect, test } from "vitest";
import { movedTo } from "./order.rules.ts";

const ids = ["a", "b", "c", "d"];

test("one is moved, and the others keep their order", () => {
  expect(movedTo(ids, "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(ids, "d", 0)).toEqual(["d", "a", "b", "c"]);
});

test("beyond an end means at the end", () => {
  expect(movedTo(ids, "b", -3)).toEqual(["b", "a", "c", "d"]);
  expect(movedTo(ids, "b", 9)).toEqual(["a", "c", "d", "b"]);
});
