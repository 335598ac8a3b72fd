import { expect, test } from "vitest";
import { withItem } from "./append-item.rules.ts";

interface Item {
  readonly seq: number;
  readonly id: string | null;
}

const page: { results: Item[]; last_seq: number } = {
  results: [
    { seq: 1, id: "a" },
    { seq: 2, id: null },
  ],
  last_seq: 2,
};

test("a new item is appended once, even when it arrives twice", () => {
  const next = withItem<Item, typeof page>(page, { seq: 3, id: "b" });
  expect(next?.results.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(next && withItem<Item, typeof page>(next, { seq: 3, id: "b" })?.results).toHaveLength(3);
});

test("an item behind a gap is not appended", () => {
  expect(withItem<Item, typeof page>(page, { seq: 4, id: "b" })).toBeUndefined();
});

test("a sent reply replaces its delayed entry", () => {
  expect(withItem<Item, typeof page>(page, { seq: 3, id: "a" })?.results).toEqual([
    { seq: 2, id: null },
    { seq: 3, id: "a" },
  ]);
});
