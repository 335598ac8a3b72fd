import { expect, test } from "vitest";
import { needsBusiness, returnTo } from "./paths.ts";

test("a person returns to the exact page they were signed out of", () => {
  const place = { pathname: "/ticket/TK20418", search: "?tab=sla", hash: "#m-9" };
  expect(new URLSearchParams(returnTo(place)).get("next")).toBe("/ticket/TK20418?tab=sla#m-9");
});

test("the product pages need no business, the pages of the help desk do", () => {
  expect(["/site", "/join", "/docs", "/docs/first-ticket"].map(needsBusiness)).not.toContain(true);
  expect(["/", "/auth", "/dashboard", "/sitemap", "/support"].map(needsBusiness)).not.toContain(
    false,
  );
});
