import { expect, test } from "vitest";
import { differences, endings, fieldsOf } from "./event.ts";

const row = { name: "Acme", phone: "", tags: ["a"], logo_id: null as string | null };

test("what differs is told with its old and its new value", () => {
  expect(differences(row, { name: "Acme Ltd", logo_id: "l1" })).toEqual([
    { field: "name", from: "Acme", to: "Acme Ltd" },
    { field: "logo_id", from: null, to: "l1" },
  ]);
});

test.each([
  ["names the value that stands", { name: "Acme" }],
  ["names an equal list", { tags: ["a"] }],
  ["names nothing", {}],
  ["leaves a field open", { phone: undefined }],
])("a change that %s changes nothing", (_, change) => {
  expect(differences(row, change)).toEqual([]);
});

test("a record that is gone is told field by field, without what the desk keeps about it", () => {
  const kept = { id: "1", version: 3, created_at: "then", updated_at: "later" };
  expect(endings(fieldsOf({ ...kept, ...row }))).toEqual([
    { field: "name", from: "Acme", to: null },
    { field: "phone", from: "", to: null },
    { field: "tags", from: ["a"], to: null },
  ]);
});
