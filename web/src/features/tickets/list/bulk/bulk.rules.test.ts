import { describe, expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import { askOf, shownAs } from "./bulk.rules.ts";

describe("an act for many", () => {
  it("is asked as for one, and not where it is set one by one", () => {
    expect(askOf({ act: "status", status: "pending" })).toEqual({
      act: "status",
      params: { status: "pending" },
    });
    expect(askOf({ act: "assign", agent_id: null, name: "" })?.params).toEqual({ agent_id: null });
    expect(askOf({ act: "snooze", on_reply: true })?.params).toEqual({ on_reply: true });
    expect(askOf({ act: "due", due_at: null })).toBeUndefined();
  });

  it("shows at once, except on what is closed", () => {
    const row = { status: "open", priority: "low", tags: ["b"] } as TicketRow;
    expect(shownAs({ act: "priority", priority: "high" }, row).priority).toBe("high");
    expect(shownAs({ act: "tags", add: ["a", "b"] }, row).tags).toEqual(["a", "b"]);
    const closed: TicketRow = { ...row, status: "closed" };
    expect(shownAs({ act: "status", status: "pending" }, closed)).toBe(closed);
  });
});
