import type { Condition } from "@parley/contract/tickets/filter";
import { describe, expect, it } from "vitest";
import {
  filterAddress,
  filterToKeep,
  orderAddress,
  queryOf,
  scopeOf,
  shownOf,
} from "./shown.rules.ts";
import { madeFace, systemFace } from "./views/view-faces.ts";

const high: Condition = { field: "priority", is: "is", value: "high" };
const mine = systemFace("my_open");
const made = madeFace({
  id: "0198b3f0-0000-7000-8000-000000000001",
  name: "Urgent",
  filter: { all: [high] },
  columns: ["ticket_id", "title"],
  sort: "due_at",
  group_by: null,
  layout: "list",
  owner: "me",
  department: null,
  is_own: true,
  position: 1,
  version: 1,
});
const at = (text: string) => new URLSearchParams(text);

describe("what a list shows", () => {
  it("is its view as long as the address says no more", () => {
    const shown = shownOf(at(""), made);
    expect(shown).toMatchObject({ sort: "due_at", columns: made.columns, isEdited: false });
    expect(queryOf(shown)).toEqual({ view: made.name, sort: "due_at", page: 1, page_size: 50 });
  });

  it.each([
    "sort=-number",
    "sort=due_at,number",
    "group_by=status",
    "columns=title",
    "layout=board",
    "priority=low",
    "filter={",
  ])("is edited by %s", (text) => {
    expect(shownOf(at(text), made).isEdited).toBe(true);
  });

  it("is not edited by what is searched, nor by the page", () => {
    expect(shownOf(at("q=wifi&page=3"), made).isEdited).toBe(false);
  });

  it("narrows a view of every desk, and replaces what one's own held", () => {
    const filter = JSON.stringify({ all: [{ field: "priority", is: "is", value: "low" }] });
    expect(scopeOf(shownOf(at("priority=low"), mine))).toEqual({ view: "my_open", filter });
    expect(scopeOf(shownOf(at("priority=low"), made))).toEqual({ filter });
  });

  it("searches beside what its view holds, and keeps of it what the desk has read", () => {
    const shown = shownOf(at("q=is:open wifi"), made);
    expect(scopeOf(shown)).toEqual({ view: made.name, q: "is:open wifi" });
    const open: Condition = { field: "open", is: "is", value: true };
    expect(filterToKeep(shown, [], { all: [open] })).toEqual({ all: [high, open] });
  });

  it("hands on a filter that cannot be read, so that the desk says why", () => {
    expect(scopeOf(shownOf(at("filter={"), mine))).toEqual({ view: "my_open", filter: "{" });
  });

  it("ignores an order and columns that do not exist", () => {
    const shown = shownOf(at("sort=colour&columns=nothing&page=-1"), made);
    expect(shown).toMatchObject({ sort: "due_at", columns: made.columns, page: 1 });
  });

  it("is parted as the address says, and in one piece where it says so", () => {
    const parted = { ...made, group: "status" as const };
    expect(queryOf(shownOf(at("group_by=priority"), made)).group_by).toBe("priority");
    expect(queryOf(shownOf(at(""), parted)).group_by).toBe("status");
    const whole = shownOf(at("group_by=none"), parted);
    expect([whole.group, queryOf(whole).group_by]).toEqual([null, "none"]);
    expect(orderAddress({ sort: "due_at", group: null }, parted)).toEqual({
      sort: "",
      group_by: "none",
    });
  });

  it("leaves out of the address what is as the view has it", () => {
    expect(Object.values(filterAddress([high], made)).join("")).toBe("");
    expect(filterAddress([], made).filter).toBe('{"all":[]}');
    expect(filterAddress([], mine).filter).toBe("");
  });
});
