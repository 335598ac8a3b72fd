import type { Condition } from "@parley/contract/tickets/list/filter";
import { describe, expect, it } from "vitest";
import { readFilter, writeFilter } from "./filter-address.rules.ts";
import type { FilterPart } from "./filter-tree.rules.ts";

const open: Condition = { field: "status", is: "any_of", value: ["new", "open"] };
const mine: Condition = { field: "assignee", is: "is", value: "me" };
const title: Condition = { field: "title", is: "contains", value: "wifi, again" };
const either: FilterPart = { is: "any", isNot: false, parts: [mine, title] };

function written(parts: readonly FilterPart[] | undefined): URLSearchParams {
  const said = Object.entries(writeFilter(parts)).filter(([, value]) => value);
  return new URLSearchParams(said);
}

describe("the address parameters of a filter", () => {
  it("write simple conditions by field name", () => {
    expect(decodeURIComponent(written([open, mine]).toString())).toBe(
      "status=new,open&assignee=me",
    );
  });

  it.each<[string, readonly FilterPart[] | undefined]>([
    ["none", undefined],
    ["an empty one", []],
    ["simple ones", [open, mine]],
    ["a field twice", [open, { field: "status", is: "is", value: "new" }]],
    ["excluded conditions", [{ field: "tag", is: "none_of", value: ["a", "b"] }]],
    ["groups", [mine, title, either, { is: "all", isNot: true, parts: [open, title] }]],
  ])("are read as they were written: %s", (_, parts) => {
    expect(readFilter(written(parts))).toEqual(parts);
  });

  it.each(["{", "[]", '{"all":[{"field":"nothing","is":"is","value":1}]}', '{"any":1}'])(
    "are unreadable: %s",
    (filter) => {
      expect(readFilter(new URLSearchParams({ filter }))).toBe("unreadable");
    },
  );
});
