import { describe, expect, it } from "vitest";
import type { Filter, FilterField } from "./filter-types.ts";
import { parseFilterText } from "./parse-filter-text.ts";

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

describe("text typed as a filter", () => {
  it("becomes filters, in any case and by other names", () => {
    expect(parseFilterText("HIGH unassigned", fields)).toEqual([
      filter("priority", "high"),
      filter("assignee", "none"),
    ]);
  });

  it("collects values of one field, and parses names of several words", () => {
    expect(parseFilterText("high critical high on hold", fields)).toEqual([
      filter("priority", "high", "critical"),
      filter("status", "on_hold"),
    ]);
  });

  it("gives nothing when one word is not understood", () => {
    expect(parseFilterText("high bananas", fields)).toEqual([]);
    expect(parseFilterText("", fields)).toEqual([]);
  });
});
