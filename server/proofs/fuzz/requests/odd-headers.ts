import fc from "fast-check";
import type { Twist } from "./shot.ts";
import { hostileText } from "./wrong-values.ts";

const ifMatches = [
  "*",
  '"1"',
  'W/"1"',
  "1",
  "0",
  '"999999999"',
  '"9999999999"',
  "junk",
  '""',
  "-1",
];
const keys = ["one", "two", "three", " ", "a".repeat(255), "a".repeat(256), "é", "'; --", "%00"];
const bearers = [
  "",
  "Bearer",
  "Bearer ",
  "Bearer x",
  "bearer x.y.z",
  "Basic YTpi",
  "Bearer eyJhbGciOiJub25lIn0.e30.",
  "Bearer eyJhbGciOiJFZERTQSIsImtpZCI6IngifQ.e30.AAAA",
  "Bearer eyJhbGciOiJFZERTQSIsImtpZCI6InQxIn0.bnVsbA.AAAA",
  `Bearer ${"a".repeat(5000)}`,
  `Bearer ${".".repeat(500)}`,
];

const oneHeader = fc.oneof(
  named("if-match", ifMatches),
  named("idempotency-key", keys),
  named("authorization", bearers),
  named("x-forwarded-for", [
    "junk",
    "::1, 127.0.0.1",
    "1.2.3.4.5",
    "a".repeat(400),
    ",,,",
    "[::1]:80",
  ]),
  named("x-forwarded-host", ["parley.test", "evil.test", "a, b", "'"]),
  named("x-forwarded-proto", ["https", "javascript", ","]),
  named("forwarded", ["for=1.2.3.4;host=evil.test"]),
  named("x-request-id", ["a", "a b", "a".repeat(64), "a".repeat(65), "../x", "%0d%0a"]),
  named("cookie", [
    "a",
    "=",
    "__Host-fgp=x",
    "__Host-fgp=%",
    `a=${"b".repeat(4000)}`,
    "a=b; a=c;;;",
  ]),
  named("origin", ["null", "http://evil.test", "'"]),
  named("sec-fetch-site", ["cross-site", "same-origin", "x"]),
  named("accept", ["text/html", "*/*;q=0", "x"]),
  named("accept-encoding", ["gzip", "identity;q=0", "x"]),
  named("content-encoding", ["gzip", "br", "x"]),
  named("range", ["bytes=0-0", "bytes=9-1", "x"]),
  named("if-none-match", ["*", '"x"']),
  named("if-modified-since", ["junk"]),
  named("x-http-method-override", ["DELETE", "GET"]),
  named("x-background", ["1", "0"]),
  named("user-agent", [
    "",
    "a".repeat(6000),
    "() { :;}; a",
    "Mozilla/5.0 (Windows NT 10.0) Chrome/1",
  ]),
  named("accept-language", ["xx", "en;q=9"]),
  named("te", ["trailers"]),
  named("host", [
    "",
    "parley.test",
    "evil.test",
    "a".repeat(300),
    "%00",
    "[::1]",
    "x.parley.test:99",
  ]),
  named("x-filler", ["a".repeat(9000), "a".repeat(20_000)]),
);

function named(name: string, values: readonly string[]) {
  return fc.constantFrom(...values).map((value) => ({ [name]: value }));
}

/** One to three odd headers. */
export const oddHeaders = fc
  .array(oneHeader, { minLength: 1, maxLength: 3 })
  .map((some): Twist => ({ headers: Object.assign({}, ...some) }));

/** Only what a header may hold travels in one. */
export const hostileHeader = fc
  .tuple(
    fc.constantFrom("if-match", "idempotency-key", "user-agent", "x-request-id", "cookie"),
    hostileText,
  )
  .map(
    ([name, text]): Twist => ({
      headers: { [name]: text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").slice(0, 8000) },
    }),
  );
