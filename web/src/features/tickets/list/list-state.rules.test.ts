import type { Condition } from "@parley/contract/tickets/list/filter";
import { describe, expect, it } from "vitest";
import {
  filterAddress,
  filterToSave,
  listStateOf,
  orderAddress,
  queryOf,
  scopeOf,
} from "./list-state.rules.ts";
import { savedListView, systemListView } from "./views/list-views.ts";

const high: Condition = { field: "priority", is: "is", value: "high" };
const mine = systemListView("my_open");
const saved = savedListView({
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

describe("the state of a list", () => {
  it("is its view without further address parameters", () => {
    const listState = listStateOf(at(""), saved);
    expect(listState).toMatchObject({ sort: "due_at", columns: saved.columns, isEdited: false });
    expect(queryOf(listState)).toEqual({
      view: saved.name,
      sort: "due_at",
      page: 1,
      page_size: 50,
    });
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
    expect(listStateOf(at(text), saved).isEdited).toBe(true);
  });

  it("is not edited by a search or a page", () => {
    expect(listStateOf(at("q=wifi&page=3"), saved).isEdited).toBe(false);
  });

  it("narrows a system view, and replaces the filter of a saved view", () => {
    const filter = JSON.stringify({ all: [{ field: "priority", is: "is", value: "low" }] });
    expect(scopeOf(listStateOf(at("priority=low"), mine))).toEqual({ view: "my_open", filter });
    expect(scopeOf(listStateOf(at("priority=low"), saved))).toEqual({ filter });
  });

  it("searches within the view, and saves the search as the server has parsed it", () => {
    const listState = listStateOf(at("q=is:open wifi"), saved);
    expect(scopeOf(listState)).toEqual({ view: saved.name, q: "is:open wifi" });
    const open: Condition = { field: "open", is: "is", value: true };
    expect(filterToSave(listState, [], { all: [open] })).toEqual({ all: [high, open] });
  });

  it("sends an unreadable filter, so that the server explains the error", () => {
    expect(scopeOf(listStateOf(at("filter={"), mine))).toEqual({ view: "my_open", filter: "{" });
  });

  it("ignores an unknown order and unknown columns", () => {
    const listState = listStateOf(at("sort=colour&columns=nothing&page=-1"), saved);
    expect(listState).toMatchObject({ sort: "due_at", columns: saved.columns, page: 1 });
  });

  it("is grouped as the address says, or not at all", () => {
    const parted = { ...saved, group: "status" as const };
    expect(queryOf(listStateOf(at("group_by=priority"), saved)).group_by).toBe("priority");
    expect(queryOf(listStateOf(at(""), parted)).group_by).toBe("status");
    const whole = listStateOf(at("group_by=none"), parted);
    expect([whole.group, queryOf(whole).group_by]).toEqual([null, "none"]);
    expect(orderAddress({ sort: "due_at", group: null }, parted)).toEqual({
      sort: "",
      group_by: "none",
    });
  });

  it("leaves the view's own values out of the address", () => {
    expect(Object.values(filterAddress([high], saved)).join("")).toBe("");
    expect(filterAddress([], saved).filter).toBe('{"all":[]}');
    expect(filterAddress([], mine).filter).toBe("");
  });
});
