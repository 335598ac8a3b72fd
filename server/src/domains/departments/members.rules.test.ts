import { expect, test } from "vitest";
import { movesOf } from "./members.rules.ts";

const nobody = { add: [], remove: [] };

test.each([
  ["who is here already does not come again", { ...nobody, add: ["ada", "ben"] }, ["ben"], []],
  ["who is not here cannot leave", { ...nobody, remove: ["ada", "ben"] }, [], ["ada"]],
  ["a lead from outside comes in", { ...nobody, lead: "ben" }, ["ben"], []],
  ["a lead does not leave", { ...nobody, remove: ["ada"], lead: "ada" }, [], []],
  ["who is wanted does not leave", { add: ["ada"], remove: ["ada"] }, [], []],
  ["leading no longer is not leaving", { ...nobody, lead: null }, [], []],
])("%s", (_, change, coming, leaving) => {
  expect(movesOf(["ada"], change)).toEqual({ coming, leaving });
});
