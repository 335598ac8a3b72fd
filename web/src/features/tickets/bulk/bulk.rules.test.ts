import { describe, expect, it } from "vitest";
import type { TicketRow } from "../tickets.queries.ts";
import { bulkRequestOf, withAction } from "./bulk.rules.ts";

describe("a bulk action", () => {
  it("sends the same parameters as for one ticket, and is not offered for due dates", () => {
    expect(bulkRequestOf({ act: "status", status: "pending" })).toEqual({
      act: "status",
      params: { status: "pending" },
    });
    expect(bulkRequestOf({ act: "assign", agent_id: null, name: "" })?.params).toEqual({
      agent_id: null,
    });
    expect(bulkRequestOf({ act: "snooze", on_reply: true })?.params).toEqual({ on_reply: true });
    expect(bulkRequestOf({ act: "due", due_at: null })).toBeUndefined();
  });

  it("shows its effect at once, except on closed tickets", () => {
    const row = { status: "open", priority: "low", tags: ["b"] } as TicketRow;
    expect(withAction({ act: "priority", priority: "high" }, row).priority).toBe("high");
    expect(withAction({ act: "tags", add: ["a", "b"] }, row).tags).toEqual(["a", "b"]);
    const closed: TicketRow = { ...row, status: "closed" };
    expect(withAction({ act: "status", status: "pending" }, closed)).toBe(closed);
  });
});
