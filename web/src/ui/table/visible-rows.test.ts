import { describe, expect, it } from "vitest";
import { visibleRows } from "./visible-rows.ts";

const rows = Array.from({ length: 23 }, (_, index) => index + 1);
const columns = [{ key: "n", title: "N", cell: String, sortBy: (row: number) => row }];

describe("the page of a table", () => {
  it("has the given number of rows, and the last page the rest", () => {
    expect(visibleRows(rows, columns, { page: 1 }, 10).shown).toHaveLength(10);
    expect(visibleRows(rows, columns, { page: 3 }, 10).shown).toEqual([21, 22, 23]);
  });

  it("is cut after sorting, not before", () => {
    const sort = { key: "n", direction: "descending" } as const;
    expect(visibleRows(rows, columns, { page: 1, sort }, 3).shown).toEqual([23, 22, 21]);
  });

  it("is the last one when the requested page no longer exists", () => {
    expect(visibleRows(rows, columns, { page: 9 }, 10).page).toBe(3);
    expect(visibleRows([], columns, { page: 2 }, 10)).toEqual({ page: 1, shown: [] });
  });
});
