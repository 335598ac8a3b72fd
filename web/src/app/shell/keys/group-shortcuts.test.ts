import { expect, test } from "vitest";
import { groupShortcuts } from "./group-shortcuts.ts";

const lines = [
  { id: "palette", label: "Search and commands", scope: "Anywhere", keys: "Mod+K" },
  { id: "theme", label: "Switch the theme", scope: "Anywhere", keys: "Shift+D" },
  { id: "reply", label: "Reply", scope: "Ticket", keys: "R" },
];

test("the scope one is in comes first, the one around it after it", () => {
  expect(groupShortcuts(lines, "").map(({ scope }) => scope)).toEqual(["Ticket", "Anywhere"]);
});

test("a search leaves out what does not answer, and scopes that are left with nothing", () => {
  expect(groupShortcuts(lines, "theme")).toEqual([{ scope: "Anywhere", lines: [lines[1]] }]);
  expect(groupShortcuts(lines, "nonsense")).toEqual([]);
});
