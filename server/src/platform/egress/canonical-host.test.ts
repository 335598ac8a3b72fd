import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalHost } from "./canonical-host.ts";
import { isPublicAddress } from "./public-address.ts";
import { ssrfCorpus } from "./ssrf-corpus.ts";
import { placeOf } from "./written-url.ts";

const { hosts, urls } = ssrfCorpus(4443);

test.each([
  ["example.com", "example.com"],
  ["Mail.Example.co.uk", "mail.example.co.uk"],
  ["münchen.de", "xn--mnchen-3ya.de"],
  ["faß.de", "xn--fa-hia.de"],
  ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
  ["xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
  ["1.1.1.1", "1.1.1.1"],
  ["2606:4700::1111", "2606:4700::1111"],
])("%s is the host %s", (text, host) => {
  expect(canonicalHost(text)).toBe(host);
});

test("at least 250 spellings of internal hosts are tried, and none is accepted as a domain or a public address", () => {
  const taken = hosts.filter((text) => isPlace(canonicalHost(text)));
  expect(taken).toEqual([]);
  expect(hosts.length).toBeGreaterThanOrEqual(250);
});

test("no malformed URL resolves to a domain or a public address", () => {
  expect(urls.filter((url) => isPlace(placeOf(url)?.host))).toEqual([]);
});

test("every accepted host is parsed as the same host by the URL parser", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.domain(), fc.ipV4(), fc.ipV6()),
      (text) => {
        const host = canonicalHost(text);
        if (host === undefined) return;
        const written = host.includes(":") ? `[${host}]` : host;
        expect(URL.parse(`https://${written}/`)?.hostname).toBe(written);
        expect(canonicalHost(host)).toBe(host);
      },
    ),
  );
});

test.each([
  ["https://example.com", { host: "example.com", port: 443, path: "/" }],
  ["https://example.com:8443/a?b=c#d", { host: "example.com", port: 8443, path: "/a?b=c" }],
  ["https://[2606:4700::1111]/", { host: "2606:4700::1111", port: 443, path: "/" }],
  ["https://example.com?a", { host: "example.com", port: 443, path: "/?a" }],
])("%s is parsed as a destination", (url, place) => {
  expect(placeOf(url)).toEqual(place);
});

function isPlace(host: string | undefined): boolean {
  if (!host) return false;
  return isIP(host) ? isPublicAddress(host) : host.includes(".");
}
