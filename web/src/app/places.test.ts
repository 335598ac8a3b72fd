import { expect, test } from "vitest";
import { wantedPlace } from "../features/identity/index.ts";
import { needsBusiness, returnTo } from "./places.ts";

test("a person returns to the very place they were thrown out of", () => {
  const place = { pathname: "/ticket/TK20418", search: "?tab=sla", hash: "#m-9" };
  const next = new URLSearchParams(returnTo(place)).get("next");
  expect(wantedPlace(next)).toBe("/ticket/TK20418?tab=sla#m-9");
});

test.each([
  ["another site", "https://evil.test/"],
  ["another site without a scheme", "//evil.test/"],
  ["another site by a backslash", "/\\evil.test"],
  ["a script", "javascript:alert(1)"],
  ["the sign-in page itself", "/auth?next=/auth"],
  ["nothing", ""],
])("%s is no place to return to", (_, next) => {
  expect(wantedPlace(next)).toBe("/dashboard");
});

test("the product's own pages need no business, the desk's do", () => {
  expect(["/site", "/join", "/docs", "/docs/first-ticket"].map(needsBusiness)).not.toContain(true);
  expect(["/", "/auth", "/dashboard", "/sitemap", "/support"].map(needsBusiness)).not.toContain(
    false,
  );
});
