import { describe, expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import { leaveReasonOf, startRows, updateRows } from "./stable-rows.rules.ts";

const row = (id: string, more: Partial<TicketRow> = {}) =>
  ({ id, status: "open", assigned_to: null, snooze: null, version: 1, ...more }) as TicketRow;
const ids = (rows: readonly TicketRow[]) => rows.map(({ id }) => id).join("");
const page = startRows([row("a"), row("b"), row("c")]);

describe("rows on the screen", () => {
  it("keep their positions when the order changes, and take over new values", () => {
    const after = updateRows(page, [
      row("c", { status: "pending", version: 2 }),
      row("a"),
      row("b"),
    ]);
    expect(ids(after.rows)).toBe("abc");
    expect(after.rows[2]?.status).toBe("pending");
    expect(after.gone.size).toBe(0);
  });

  it("stay and are marked while the list does not contain them", () => {
    const without = updateRows(page, [row("a"), row("c")]);
    expect([ids(without.rows), [...without.gone]]).toEqual(["abc", ["b"]]);
    expect(updateRows(without, [row("a"), row("b"), row("c")]).gone.size).toBe(0);
  });

  it("keep new rows aside, and ignore rows that moved up from the next page", () => {
    expect(ids(updateRows(page, [row("x"), row("a"), row("b"), row("c")]).newRows)).toBe("x");
    expect(ids(updateRows(page, [row("a"), row("b"), row("c"), row("x")]).newRows)).toBe("x");
    expect(ids(updateRows(page, [row("a"), row("c"), row("d")]).newRows)).toBe("");
    expect(ids(updateRows(startRows([]), [row("x")]).newRows)).toBe("x");
  });
});

describe("the reason why a row left", () => {
  const first = row("a");
  it("is read from the row, the most important first", () => {
    expect(leaveReasonOf(first, row("a", { status: "resolved" }))).toEqual({
      kind: "status",
      status: "resolved",
    });
    const jonas = { id: "j", name: "Jonas Lind" } as TicketRow["assigned_to"];
    expect(leaveReasonOf(first, row("a", { assigned_to: jonas }))).toEqual({
      kind: "assigned",
      name: "Jonas Lind",
    });
    const fresh = row("a", { status: "new" });
    expect(leaveReasonOf(fresh, row("a", { assigned_to: jonas })).kind).toBe("assigned");
    expect(leaveReasonOf(row("a", { assigned_to: jonas }), first).kind).toBe("unassigned");
    expect(leaveReasonOf(first, first).kind).toBe("left");
  });
});
