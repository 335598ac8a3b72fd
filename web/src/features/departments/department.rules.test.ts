import { expect, test } from "vitest";
import { changesOf } from "./department.rules.ts";

const saved = { name: "Sales", support_email: "", members: ["ada", "ben"], lead: "ada" };

test.each([
  ["nothing", saved, {}],
  ["spaces alone", { ...saved, name: " Sales " }, {}],
  ["a name", { ...saved, name: "Shop" }, { fields: { name: "Shop", version: 3 } }],
  [
    "an address",
    { ...saved, support_email: "a@b.test" },
    { fields: { support_email: "a@b.test", version: 3 } },
  ],
  [
    "who comes and who leaves",
    { ...saved, members: ["ada", "cy"] },
    { members: { add: ["cy"], remove: ["ben"] } },
  ],
  ["who leads", { ...saved, lead: "ben" }, { members: { add: [], remove: [], lead: "ben" } }],
  ["that nobody leads", { ...saved, lead: "" }, { members: { add: [], remove: [], lead: null } }],
])("of a changed department %s is sent", (_, typed, expected) => {
  expect(changesOf(saved, typed, 3)).toEqual(expected);
});
