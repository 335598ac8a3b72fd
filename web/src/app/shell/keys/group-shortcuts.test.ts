import { expect, test } from "vitest";
import { groupShortcuts } from "./group-shortcuts.ts";

const lines = [
  { id: "palette", label: "Search and commands", scope: "Anywhere", keys: "Mod+K" },
  { id: "theme", label: "Switch the theme", scope: "Anywhere", keys: "Shift+D" },
  { id: "reply", label: "Reply", scope: "Ticket", keys: "R" },
];

test("the current scope comes first, the enclosing one after it", () => {
  expect(groupShortcuts(lines, [], "").map(({ scope }) => scope)).toEqual(["Ticket", "Anywhere"]);
});

test("a search hides lines that do not match, and empty scopes", () => {
  expect(groupShortcuts(lines, [], "theme")).toEqual([{ scope: "Anywhere", lines: [lines[1]] }]);
  expect(groupShortcuts(lines, [], "nonsense")).toEqual([]);
});

test("keys of other pages follow, and a scope of this page has only what works here", () => {
  const elsewhere = [
    { id: "resolve", label: "Resolve", scope: "Ticket", keys: "E" },
    { id: "filter", label: "Add a filter", scope: "Lists", keys: "F" },
  ];
  const found = groupShortcuts(lines, elsewhere, "");
  expect(found.map(({ scope }) => scope)).toEqual(["Ticket", "Anywhere", "Lists"]);
  expect(found[0]?.lines).toEqual([lines[2]]);
});
