import { expect, test } from "vitest";
import { byType, groupOf, typeOf } from "./variables.rules.ts";

test("the type 'task' matches the group 'tasks', every other type the group of its name", () => {
  expect(["ticket", "task", "user"].map(groupOf)).toEqual(["ticket", "tasks", "user"]);
  expect(["ticket", "task", "user"].map(groupOf).map(typeOf)).toEqual(["ticket", "task", "user"]);
});

test("templates are grouped by type, in their order", () => {
  const [a, b, c] = [
    { type: "ticket", name: "a" },
    { type: "task", name: "b" },
    { type: "ticket", name: "c" },
  ];
  expect(byType([a, b, c].filter((it) => it !== undefined))).toEqual([
    ["ticket", [a, c]],
    ["task", [b]],
  ]);
});
