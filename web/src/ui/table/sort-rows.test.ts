import { describe, expect, it } from "vitest";
import { nextSort, sortRows } from "./sort-rows.ts";

describe("the sorting of a table", () => {
  it("cycles ascending, descending, none, and restarts on another column", () => {
    const up = nextSort(undefined, "name");
    const down = nextSort(up, "name");
    expect([up?.direction, down?.direction]).toEqual(["ascending", "descending"]);
    expect(nextSort(down, "name")).toBeUndefined();
    expect(nextSort(down, "size")).toEqual({ key: "size", direction: "ascending" });
  });

  it("sorts numbers in text naturally, in any case", () => {
    const names = ["item 10", "Item 2", "item 1"];
    expect(sortRows(names, (name) => name, "ascending")).toEqual(["item 1", "Item 2", "item 10"]);
  });

  it("keeps rows without a value last in both directions", () => {
    const rows = [{ n: 2 }, { n: null }, { n: 1 }, {}] as { n?: number | null }[];
    const order = (direction: "ascending" | "descending") =>
      sortRows(rows, (row) => row.n, direction).map((row) => row.n ?? "-");
    expect(order("ascending")).toEqual([1, 2, "-", "-"]);
    expect(order("descending")).toEqual([2, 1, "-", "-"]);
  });

  it("keeps equal rows in their order and does not change the given rows", () => {
    const rows = Object.freeze([
      { id: 1, at: new Date(5) },
      { id: 2, at: new Date(5) },
      { id: 3, at: new Date(1) },
    ]);
    expect(sortRows(rows, (row) => row.at, "descending").map((row) => row.id)).toEqual([1, 2, 3]);
  });
});
