import { expect, test } from "vitest";
import { effectiveVisibilities, readableVisibilities } from "./visibility.rules.ts";
import type { Visibility } from "./visibility.ts";

const category = (
  id: string,
  parent_id: string | null,
  visibility: Visibility,
  is_active = true,
) => ({ id, parent_id, visibility, is_active });

test("a category is as narrow as the narrowest above it", () => {
  const tree = [
    category("d", "c", "public"),
    category("c", "b", "public"),
    category("b", "a", "staff"),
    category("a", null, "signed_in"),
    category("e", "a", "public"),
  ];
  expect(Object.fromEntries(effectiveVisibilities(tree))).toEqual({
    a: "signed_in",
    b: "staff",
    c: "staff",
    d: "staff",
    e: "signed_in",
  });
});

test("what is below an inactive category is for staff", () => {
  const tree = [category("a", null, "public", false), category("b", "a", "public")];
  expect([...effectiveVisibilities(tree).values()]).toEqual(["staff", "staff"]);
});

test.each([
  ["public", ["public"]],
  ["signed_in", ["public", "signed_in"]],
  ["staff", ["public", "signed_in", "staff"]],
] as const)("a reader who is %s reads %j", (reader, read) => {
  expect(readableVisibilities(reader)).toEqual(read);
});
