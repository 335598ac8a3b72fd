import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

test("a path of ours is where the person wanted to go", () => {
  expect(redirectTarget("/ticket/TK20418?tab=sla#m-9")).toBe("/ticket/TK20418?tab=sla#m-9");
});

test.each([
  ["another site", "https://evil.test/"],
  ["another site without a scheme", "//evil.test/"],
  ["another site by a backslash", "/\\evil.test"],
  ["a script", "javascript:alert(1)"],
  ["the sign-in page itself", "/auth?next=/auth"],
  ["nothing", ""],
])("%s is no place to return to", (_, next) => {
  expect(redirectTarget(next)).toBe("/dashboard");
});
