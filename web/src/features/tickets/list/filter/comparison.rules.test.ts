import type { Condition } from "@parley/contract/tickets/list/filter";
import { describe, expect, it } from "vitest";
import { compared, comparisonsOf, defaultCondition } from "./comparison.rules.ts";

const today = "2026-11-20T00:00:00.000Z";
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
    expect(compared(days, "before", today)).toEqual({ ...days, is: "before", value: today });
    const before: Condition = { field: "due", is: "before", value: today };
    expect(compared(before, "next_days", today)).toMatchObject({ is: "next_days", value: 7 });
  });

  it("has a default condition, or waits for a value", () => {
    expect(defaultCondition("unread")).toEqual({ field: "unread", is: "is", value: true });
    expect(defaultCondition("due")).toMatchObject({ is: "next_days" });
    expect(defaultCondition("assignee")).toBeUndefined();
    expect(defaultCondition("title")).toBeUndefined();
  });
});
