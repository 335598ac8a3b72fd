import { describe, expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import { departureOf, hold, update } from "./held.rules.ts";

const row = (id: string, more: Partial<TicketRow> = {}) =>
  ({ id, status: "open", assigned_to: null, snooze: null, version: 1, ...more }) as TicketRow;
const ids = (rows: readonly TicketRow[]) => rows.map(({ id }) => id).join("");
const page = hold([row("a"), row("b"), row("c")]);

describe("rows on the screen", () => {
  it("keep their places when the order changes, and take over what changed", () => {
    const after = update(page, [row("c", { status: "pending", version: 2 }), row("a"), row("b")]);
    expect(ids(after.rows)).toBe("abc");
    expect(after.rows[2]?.status).toBe("pending");
    expect(after.gone.size).toBe(0);
  });

  it("stay, marked, when their list no longer holds them, and are unmarked when it does again", () => {
    const without = update(page, [row("a"), row("c")]);
    expect([ids(without.rows), [...without.gone]]).toEqual(["abc", ["b"]]);
    expect(update(without, [row("a"), row("b"), row("c")]).gone.size).toBe(0);
  });

  it("let arrivals wait, and do not take for one what only moved up", () => {
    expect(ids(update(page, [row("x"), row("a"), row("b"), row("c")]).arrivals)).toBe("x");
    expect(ids(update(page, [row("a"), row("c"), row("d")]).arrivals)).toBe("");
    expect(ids(update(hold([]), [row("x")]).arrivals)).toBe("x");
  });
});

describe("why a row left", () => {
  const first = row("a");
  it("is read off the row, the weightiest first", () => {
    expect(departureOf(first, row("a", { status: "resolved" }))).toEqual({
      kind: "status",
      status: "resolved",
    });
    const jonas = { id: "j", name: "Jonas Lind" } as TicketRow["assigned_to"];
    expect(departureOf(first, row("a", { assigned_to: jonas }))).toEqual({
      kind: "assigned",
      name: "Jonas Lind",
    });
    expect(departureOf(row("a", { assigned_to: jonas }), first).kind).toBe("unassigned");
    expect(departureOf(first, first).kind).toBe("left");
  });
});
