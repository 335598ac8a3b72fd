import { expect, test } from "vitest";
import { differences, endings, fieldsOf } from "./event.ts";

const row = { name: "Acme", phone: "", tags: ["a"], logo_id: null as string | null };

test("changed fields are listed with their old and new values", () => {
  expect(differences(row, { name: "Acme Ltd", logo_id: "l1" })).toEqual([
    { field: "name", from: "Acme", to: "Acme Ltd" },
    { field: "logo_id", from: null, to: "l1" },
  ]);
});

test.each([
  ["sets the current value", { name: "Acme" }],
  ["sets an equal list", { tags: ["a"] }],
  ["has no fields", {}],
  ["has an undefined field", { phone: undefined }],
])("a change that %s has no differences", (_, change) => {
  expect(differences(row, change)).toEqual([]);
});

test("a deleted record is listed field by field, without its metadata", () => {
  const kept = { id: "1", version: 3, created_at: "then", updated_at: "later" };
  expect(endings(fieldsOf({ ...kept, ...row }))).toEqual([
    { field: "name", from: "Acme", to: null },
    { field: "phone", from: "", to: null },
    { field: "tags", from: ["a"], to: null },
  ]);
});
