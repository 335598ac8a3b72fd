import { expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import { rowGroups } from "./row-groups.rules.ts";

const row = (id: string, more: Partial<TicketRow>) => ({ id, ...more }) as TicketRow;
const mara = { id: "m", name: "Mara Okafor" } as TicketRow["assigned_to"];

it("groups start where the key changes, and a list without groups is one group", () => {
  const rows = [
    row("1", { assigned_to: mara }),
    row("2", { assigned_to: mara }),
    row("3", { assigned_to: null }),
  ];
  expect(rowGroups(rows, new Map(), "assigned_to")).toEqual([
    { groupKey: { key: "m", name: "Mara Okafor" }, rows: rows.slice(0, 2) },
    { groupKey: { key: "none", name: undefined }, rows: rows.slice(2) },
  ]);
  expect(rowGroups(rows, new Map(), null)).toEqual([{ groupKey: undefined, rows }]);
});

it("a custom field groups by its choice", () => {
  const rows = [row("1", { custom: { device: "phone" } }), row("2", { custom: {} })];
  expect(rowGroups(rows, new Map(), "field.device").map(({ groupKey }) => groupKey?.key)).toEqual([
    "phone",
    "none",
  ]);
});

it("a changed row stays in its first group", () => {
  const first = new Map([["1", row("1", { status: "new" })]]);
  const rows = [row("1", { status: "resolved" }), row("2", { status: "new" })];
  expect(rowGroups(rows, first, "status")).toHaveLength(1);
});
