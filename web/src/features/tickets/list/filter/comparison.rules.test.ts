import type { Condition } from "@parley/contract/tickets/list/filter";
import { describe, expect, it } from "vitest";
import { compared, comparisonsOf, defaultCondition } from "./comparison.rules.ts";

const today = { day: "2026-11-20", zone: "Europe/Berlin" };
const midnight = "2026-11-19T23:00:00.000Z";
const choice: Condition = { field: "status", is: "any_of", value: ["new", "open"] };
const days: Condition = { field: "created", is: "last_days", value: 7 };

describe("the comparison of a condition", () => {
  it("depends on the number of values", () => {
    expect(comparisonsOf(choice)).toEqual(["any_of", "none_of"]);
    expect(comparisonsOf({ ...choice, is: "is", value: "new" })).toEqual(["is", "is_not"]);
    expect(compared(choice, "is_not", today)).toEqual({ ...choice, is: "none_of" });
  });

  it("keeps a value that still fits, and replaces others by a default", () => {
    expect(compared(days, "next_days", today)).toEqual({ ...days, is: "next_days" });
    expect(compared(days, "before", today)).toEqual({ ...days, is: "before", value: midnight });
    const before: Condition = { field: "due", is: "before", value: midnight };
    expect(compared(before, "next_days", today)).toMatchObject({ is: "next_days", value: 7 });
    expect(compared(before, "between_days", today).value).toEqual([today.day, today.day]);
  });

  it("has a default condition, or waits for a value", () => {
    expect(defaultCondition({ field: "unread" })).toMatchObject({ is: "is", value: true });
    expect(defaultCondition({ field: "due" })).toMatchObject({ is: "next_days" });
    expect(defaultCondition({ field: "assignee" })).toBeUndefined();
    expect(defaultCondition({ field: "title" })).toBeUndefined();
  });
});

describe("the comparison of a custom field", () => {
  const field = "field.size";

  it("depends on its type", () => {
    const of = (value: Condition["value"]): Condition => ({ field, is: "is", value });
    expect(comparisonsOf(of("a"), "text")).toEqual(["is", "is_not", "contains"]);
    expect(comparisonsOf(of("2"), "decimal")).toEqual(["is", "at_least", "at_most"]);
    expect(comparisonsOf(of(["a", "b"]), "multi_select")).toEqual(["any_of", "none_of"]);
    expect(comparisonsOf(of("true"), "checkbox")).toEqual(["is"]);
  });

  it("writes its value as the comparison takes it", () => {
    const size: Condition = { field, is: "is", value: "12.5" };
    expect(compared(size, "at_most", today, "decimal")).toEqual({
      field,
      is: "at_most",
      value: 12.5,
    });
    const most: Condition = { field, is: "at_most", value: 12.5 };
    expect(compared(most, "is", today, "decimal")).toEqual(size);
    expect(compared({ ...days, field }, "after", today, "moment").value).toBe(today.day);
  });

  it("of a checkbox is true or none, and of a day a number of days", () => {
    expect(defaultCondition({ field, type: "checkbox" })).toEqual({
      field,
      is: "is",
      value: "true",
    });
    expect(defaultCondition({ field, type: "date" })).toMatchObject({ is: "last_days" });
    expect(defaultCondition({ field, type: "select" })).toBeUndefined();
  });
});
