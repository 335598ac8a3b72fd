import { expect, test } from "vitest";
import {
  askedFields,
  customDraft,
  type InputField,
  type InputValue,
  problemOf,
  sentValue,
} from "./field-values.rules.ts";

const field = (type: InputField["type"], more: Partial<InputField> = {}) => ({
  key: type,
  label: "Size",
  type,
  options: [],
  min: null,
  max: null,
  is_active: true,
  departments: [],
  categories: [],
  show_if: null,
  ...more,
});

test.each<[InputField["type"], InputValue, InputValue]>([
  ["text", "  XJ20 ", "XJ20"],
  ["text", "  ", null],
  ["number", "12", 12],
  ["decimal", "1.50", 1.5],
  ["checkbox", false, null],
  ["multi_select", [], null],
  ["multi_select", ["a"], ["a"]],
])("a %s that holds %j is sent as %j", (type, typed, sent) => {
  expect(sentValue(field(type), typed)).toEqual(sent);
});

test.each<[InputField, InputValue, string | undefined]>([
  [field("text"), "", "Size is required"],
  [field("checkbox"), false, "Size is required"],
  [field("number"), "1.5", "Enter a whole number"],
  [field("number"), "many", "Enter a whole number"],
  [field("decimal"), "many", "Enter a number"],
  [field("decimal", { min: 2 }), "1.5", "Enter at least 2"],
  [field("text", { max: 3 }), "four", "Enter at most 3 characters"],
  [field("date"), "soon", "Choose a date"],
  [field("moment"), "2026-03-04", "Choose a date and a time"],
  [field("moment"), "2026-03-04T09:00:00.000Z", undefined],
])("%j with %j is refused with %j", (one, typed, message) => {
  expect(problemOf(one, typed, true)).toBe(message);
});

test("only fields that are asked are sent, with those that the server has missed", () => {
  const place = { department_id: null, category_id: null };
  const text = field("text");
  const dependent = field("url", { key: "link" });
  const fields = [
    text,
    { ...dependent, show_if: { field: "text", is: "is" as const, value: "yes" } },
    { ...field("email"), departments: ["d"] },
  ];
  const values = { text: "no", link: "https://a.example", email: "a@b.example" };
  const sent = (missed: string[] = []) =>
    customDraft(askedFields(fields, { ...place, values }, missed), values).custom;
  expect(sent()).toEqual({ text: "no" });
  expect(sent(["email"])).toEqual({ text: "no", email: "a@b.example" });
  expect(customDraft(askedFields(fields, { ...place, values: {} }), {})).toEqual({});
});
