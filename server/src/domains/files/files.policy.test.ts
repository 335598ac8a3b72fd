import { bundles, files, type RoleName } from "@parley/contract";
import { expect, test } from "vitest";
import type { Person } from "#platform/context.ts";
import { isOwnUnused, mayUpload } from "./files.policy.ts";

const person = (role: RoleName, id = "me"): Person => ({
  kind: "person",
  id,
  sessionId: "s",
  role,
  permissions: new Set(bundles[role]),
  scope: "all",
  departments: [],
});

test.each([
  ["admin", ["message", "draft", "task", "asset", "article"]],
  ["agent", ["message", "draft", "task", "asset", "article"]],
  ["customer", ["message", "draft", "task"]],
] as const)("an %s may upload for %j", (role, allowed) => {
  const mine = files.Purpose.options.filter((purpose) => mayUpload(person(role), purpose));
  expect(mine).toEqual(allowed);
});

test("an unused file belongs to its owner only; a used one belongs to its record", () => {
  const unused = { owner_id: "me", used_by_id: null };
  expect(isOwnUnused(person("customer"), unused)).toBe(true);
  expect(isOwnUnused(person("admin", "boss"), unused)).toBe(false);
  expect(isOwnUnused(person("customer"), { ...unused, used_by_id: "x" })).toBe(false);
  expect(isOwnUnused(person("customer"), { owner_id: null, used_by_id: null })).toBe(false);
});
