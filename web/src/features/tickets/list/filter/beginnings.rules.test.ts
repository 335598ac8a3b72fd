import type { Condition } from "@parley/contract/tickets/filter";
import { describe, expect, it } from "vitest";
import { beginningOf, compared, comparisonsOf } from "./beginnings.rules.ts";

const today = "2026-11-20T00:00:00.000Z";
const choice: Condition = { field: "status", is: "any_of", value: ["new", "open"] };
const days: Condition = { field: "created", is: "last_days", value: 7 };

describe("how a condition is compared", () => {
  it("follows the number of its values", () => {
    expect(comparisonsOf(choice)).toEqual(["any_of", "none_of"]);
    expect(comparisonsOf({ ...choice, is: "is", value: "new" })).toEqual(["is", "is_not"]);
    expect(compared(choice, "is_not", today)).toEqual({ ...choice, is: "none_of" });
  });

  it("keeps what still fits, and begins anew with what does not", () => {
    expect(compared(days, "next_days", today)).toEqual({ ...days, is: "next_days" });
    expect(compared(days, "before", today)).toEqual({ ...days, is: "before", value: today });
    const before: Condition = { field: "due", is: "before", value: today };
    expect(compared(before, "next_days", today)).toMatchObject({ is: "next_days", value: 7 });
  });

  it("begins whole, or waits for its value", () => {
    expect(beginningOf("unread")).toEqual({ field: "unread", is: "is", value: true });
    expect(beginningOf("due")).toMatchObject({ is: "next_days" });
    expect(beginningOf("assignee")).toBeUndefined();
    expect(beginningOf("title")).toBeUndefined();
  });
});
