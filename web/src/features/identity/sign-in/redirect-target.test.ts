import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

test("a path of the app is accepted as return address", () => {
  expect(redirectTarget("/ticket/TK20418?tab=sla#m-9")).toBe("/ticket/TK20418?tab=sla#m-9");
});

test.each([
  ["another site", "https://evil.test/"],
  ["another site without a scheme", "//evil.test/"],
  ["another site by a backslash", "/\\evil.test"],
  ["a script", "javascript:alert(1)"],
  ["the sign-in page itself", "/auth?next=/auth"],
  ["nothing", ""],
])("%s is not accepted as return address", (_, next) => {
  expect(redirectTarget(next)).toBe("/dashboard");
});
