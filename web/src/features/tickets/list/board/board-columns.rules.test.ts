import { describe, expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import {
  choiceColumns,
  columnsFor,
  countIn,
  isBoardField,
  nextColumn,
  statusColumns,
} from "./board-columns.rules.ts";

const row = (status: TicketRow["status"], custom: TicketRow["custom"] = {}) =>
  ({ status, custom }) as TicketRow;
const option = (value: string, is_active = true) => ({
  value,
  label: value.toUpperCase(),
  is_active,
});
const device = {
  key: "device",
  label: "Device",
  type: "select",
  options: [option("laptop"), option("fax", false), option("phone")],
} as const;

describe("the board by status", () => {
  it("moves a card to the next allowed column, and never to new", () => {
    const next = (status: TicketRow["status"], at: string, by: 1 | -1) =>
      nextColumn(statusColumns, row(status), at, by);
    expect(next("new", "new", 1)).toBe("open");
    expect(next("open", "open", -1)).toBeUndefined();
    expect(next("new", "open", -1)).toBe("new");
    expect(next("pending", "resolved", 1)).toBeUndefined();
    expect(statusColumns.mayMove(row("open"), "new")).toBe(false);
    expect(statusColumns.mayMove(row("open"), "pending")).toBe(true);
  });

  it("counts moved cards before the server has counted again", () => {
    const pages = new Map([
      ["open", { count: 60, results: [row("open"), row("pending")] }],
      ["pending", { count: 2, results: [row("pending"), row("pending")] }],
    ]);
    expect(countIn(statusColumns, "open", pages)).toBe(59);
    expect(countIn(statusColumns, "pending", pages)).toBe(3);
    expect(countIn(statusColumns, "new", pages)).toBe(0);
  });
});

describe("the board by a field", () => {
  const columns = choiceColumns(device);

  it("has a column for each choice and one for no value, and cards never move to a retired choice", () => {
    expect(columns.keys).toEqual(["laptop", "fax", "phone", "none"]);
    expect(columns.keys.map(columns.nameOf)).toEqual(["LAPTOP", "FAX", "PHONE", "No value"]);
    expect(columns.of(row("open", { device: "phone" }))).toBe("phone");
    expect(columns.of(row("open"))).toBe("none");
    expect(nextColumn(columns, row("open", { device: "laptop" }), "laptop", 1)).toBe("phone");
    expect(nextColumn(columns, row("open", { device: "fax" }), "phone", -1)).toBe("fax");
    expect(columns.mayMove(row("open", { device: "laptop" }), "none")).toBe(true);
  });

  it("is offered for fields with one of up to 20 choices, anything else leaves statuses", () => {
    expect(columnsFor("field.device", [device]).field).toBe("device");
    expect(columnsFor("field.gone", [device])).toBe(statusColumns);
    expect(columnsFor("priority", [device])).toBe(statusColumns);
    expect(isBoardField({ ...device, type: "multi_select" })).toBe(false);
    const many = Array.from({ length: 21 }, (_, nth) => option(`o${nth}`));
    expect(isBoardField({ ...device, options: many })).toBe(false);
  });
});
