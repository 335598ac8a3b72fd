import { describe, expect, it } from "vitest";
import { addFilters, dropLast, replaceFilter } from "./edit-filters.ts";
import type { Filter, FilterField } from "./filter-types.ts";
import { readWords } from "./read-words.ts";

const is = { key: "is", label: "is" };
const fields: FilterField[] = [
  {
    key: "priority",
    label: "Priority",
    operators: [is],
    values: [
      { key: "high", label: "High" },
      { key: "critical", label: "Critical" },
    ],
  },
  {
    key: "status",
    label: "Status",
    operators: [is],
    values: [
      { key: "on_hold", label: "On hold" },
      { key: "open", label: "Open" },
    ],
  },
  {
    key: "assignee",
    label: "Assignee",
    operators: [is],
    values: [{ key: "none", label: "Nobody", words: ["unassigned"] }],
  },
  { key: "subject", label: "Subject", operators: [is] },
];

const filter = (field: string, ...values: string[]): Filter => ({ field, operator: "is", values });

describe("words typed as a filter", () => {
  it("become filters, in any case and by other names", () => {
    expect(readWords("HIGH unassigned", fields)).toEqual([
      filter("priority", "high"),
      filter("assignee", "none"),
    ]);
  });

  it("gather values of one field, and read names of several words", () => {
    expect(readWords("high critical high on hold", fields)).toEqual([
      filter("priority", "high", "critical"),
      filter("status", "on_hold"),
    ]);
  });

  it("give nothing when one of them is not understood", () => {
    expect(readWords("high bananas", fields)).toEqual([]);
    expect(readWords("", fields)).toEqual([]);
  });
});

describe("filters", () => {
  const [a, b, c] = [filter("a"), filter("b"), filter("c")];

  it("are added to a group, or begin one", () => {
    expect(addFilters([], 0, [a])).toEqual([[a]]);
    expect(addFilters([[a]], 0, [b])).toEqual([[a, b]]);
    expect(addFilters([[a]], 1, [b])).toEqual([[a], [b]]);
  });

  it("leave no empty group behind", () => {
    expect(replaceFilter([[a], [b]], 0, 0, undefined)).toEqual([[b]]);
    expect(replaceFilter([[a, b]], 0, 1, c)).toEqual([[a, c]]);
  });

  it("go from the last, one at a time", () => {
    expect(dropLast([[a, b], [c]])).toEqual([[a, b]]);
    expect(dropLast([[a]])).toEqual([]);
    expect(dropLast([])).toEqual([]);
  });
});
