import { expect, test } from "vitest";
import {
  blank,
  changesOf,
  draftOf,
  type FieldForm,
  fieldsOf,
  limitOf,
} from "./field-form.rules.ts";

const device: FieldForm = {
  ...blank,
  label: " Device ",
  key: "device",
  type: "select",
  options: [{ value: "laptop", label: " Laptop ", is_active: true, is_saved: false }],
  min: "2",
  pattern: "[a-z]+",
};

test("a draft leaves out what its type does not have", () => {
  expect(draftOf(device)).toMatchObject({
    label: "Device",
    options: [{ value: "laptop", label: "Laptop", is_active: true }],
    min: null,
    pattern: null,
    show_if: null,
  });
  expect(draftOf({ ...device, type: "text" })).toMatchObject({
    options: [],
    min: 2,
    max: null,
    pattern: "[a-z]+",
  });
  expect(draftOf({ ...device, type: "checkbox" }).is_searchable).toBe(false);
});

test("only fields in the form of customers are required of customers", () => {
  const typed: FieldForm = { ...device, required_on: ["create"], required_for: "both" };
  expect(draftOf(typed).required_for).toBe("staff");
  expect(draftOf({ ...typed, customer: "editable" }).required_for).toBe("both");
});

test("a change names only what differs, and never the key or the type", () => {
  const saved = fieldsOf({
    ...draftOf(device),
    id: "1",
    position: 1,
    version: 3,
  } as Parameters<typeof fieldsOf>[0]);
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf(saved, { ...saved, key: "other", label: "Equipment" })).toEqual({
    label: "Equipment",
  });
});

test.each([
  ["", null],
  [" 2 ", 2],
  ["0", 0],
  ["1,5", 1.5],
  ["-3", -3],
  ["many", undefined],
])("the limit '%s' is read as %s", (typed, limit) => {
  expect(limitOf(typed)).toBe(limit);
});
