import { expect, test } from "vitest";
import { labelOf, namesHost, siteUrl, supportUrl } from "./site-url.rules.ts";

const base = "https://parley.example:8443";

test.each([
  ["acme.parley.example:8443", "acme"],
  ["parley.example:8443", undefined],
  ["acme.parley.example", undefined],
  ["a.b.parley.example:8443", undefined],
  ["acme.parley.example.evil:8443", undefined],
  ["acmeparley.example:8443", undefined],
])("on host %s the label is %s", (host, label) => {
  expect(labelOf(host, base)).toBe(label);
});

test("the URLs of a business are built from the base URL alone", () => {
  expect(siteUrl("acme", base)).toBe("https://acme.parley.example:8443");
  expect(supportUrl("acme", base)).toBe("https://acme.parley.example:8443/support");
});

test.each([
  ["https://acme.test/auth?next=/", true],
  ["https://ACME.test", true],
  ["https://acme.test:443/", true],
  ["https://globex.test/", false],
  ["https://acme.test@globex.test/", false],
  ["https://globex.test/acme.test", false],
  ["https://acme.test:444/", false],
  ["acme.test", false],
  ["", false],
])("a page at %j is on acme.test: %s", (url, expected) => {
  expect(namesHost(url, "acme.test")).toBe(expected);
});
