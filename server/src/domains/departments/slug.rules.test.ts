import { expect, test } from "vitest";
import { freeSlug, slugOf } from "./slug.rules.ts";

test.each([
  ["General Support", "general-support"],
  ["  Café & Bar!", "cafe-bar"],
  ["R&D", "r-d"],
  ["営業部", "department"],
])("%s becomes %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  [[], "sales"],
  [["sales"], "sales-2"],
  [["sales", "sales-2", "sales-desk"], "sales-3"],
  [["sales-2"], "sales"],
])("with %j taken, the slug of Sales is %s", (taken, slug) => {
  expect(freeSlug("sales", taken)).toBe(slug);
});
