import { expect, test } from "vitest";
import { movesOf } from "./members.rules.ts";

const nobody = { add: [], remove: [] };

test.each([
  ["a member is not added again", { ...nobody, add: ["ada", "ben"] }, ["ben"], []],
  [
    "a person who is not a member is not removed",
    { ...nobody, remove: ["ada", "ben"] },
    [],
    ["ada"],
  ],
  ["a lead who is not a member is added", { ...nobody, lead: "ben" }, ["ben"], []],
  ["a lead is not removed", { ...nobody, remove: ["ada"], lead: "ada" }, [], []],
  ["a person both added and removed stays", { add: ["ada"], remove: ["ada"] }, [], []],
  ["a person who is no longer lead stays a member", { ...nobody, lead: null }, [], []],
])("%s", (_, change, coming, leaving) => {
  expect(movesOf(["ada"], change)).toEqual({ coming, leaving });
});
