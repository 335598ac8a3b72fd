import { expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import { piecesOf } from "./groups.rules.ts";

const row = (id: string, more: Partial<TicketRow>) => ({ id, ...more }) as TicketRow;
const mara = { id: "m", name: "Mara Okafor" } as TicketRow["assigned_to"];

it("a heading stands where another part begins, and nowhere in a list of one piece", () => {
  const rows = [
    row("1", { assigned_to: mara }),
    row("2", { assigned_to: mara }),
    row("3", { assigned_to: null }),
  ];
  expect(piecesOf(rows, new Map(), "assigned_to")).toEqual([
    { part: { key: "m", name: "Mara Okafor" }, rows: rows.slice(0, 2) },
    { part: { key: "none", name: undefined }, rows: rows.slice(2) },
  ]);
  expect(piecesOf(rows, new Map(), null)).toEqual([{ part: undefined, rows }]);
});

it("a row that changed stays under the heading under which it came", () => {
  const first = new Map([["1", row("1", { status: "new" })]]);
  const rows = [row("1", { status: "resolved" }), row("2", { status: "new" })];
  expect(piecesOf(rows, first, "status")).toHaveLength(1);
});
