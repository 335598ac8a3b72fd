import { expect, test } from "vitest";
import { changesOf } from "./department.rules.ts";

const saved = { name: "Sales", support_email: "", members: ["ada", "ben"], lead: "ada" };

test.each([
  ["nothing", saved, {}],
  ["only spaces", { ...saved, name: " Sales " }, {}],
  ["a name", { ...saved, name: "Shop" }, { fields: { name: "Shop", version: 3 } }],
  [
    "an address",
    { ...saved, support_email: "a@b.test" },
    { fields: { support_email: "a@b.test", version: 3 } },
  ],
  [
    "added and removed members",
    { ...saved, members: ["ada", "cy"] },
    { members: { add: ["cy"], remove: ["ben"] } },
  ],
  ["a new lead", { ...saved, lead: "ben" }, { members: { add: [], remove: [], lead: "ben" } }],
  ["no lead", { ...saved, lead: "" }, { members: { add: [], remove: [], lead: null } }],
])("only the changed fields of a department are sent: %s", (_, typed, expected) => {
  expect(changesOf(saved, typed, 3)).toEqual(expected);
});
