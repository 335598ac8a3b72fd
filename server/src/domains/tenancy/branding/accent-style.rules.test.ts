import { expect, test } from "vitest";
import { accentStyle } from "./branding-cache.ts";

test("the default colour adds nothing to the page", () => {
  expect(accentStyle("#006f85")).toBe("");
});

test("another colour is written for both themes, and nothing else", () => {
  expect(accentStyle("#b3261e")).toMatch(
    /^:root\{(--accent[\w-]*:#[0-9a-f]{6};?){8}\}\.dark\{(--accent[\w-]*:#[0-9a-f]{6};?){8}\}$/,
  );
});
