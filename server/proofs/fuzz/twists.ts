import type { Route } from "@parley/contract";
import fc from "fast-check";
import { forms } from "./forms.ts";
import type { Twist } from "./shot.ts";
import { hostileText } from "./wrong-values.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

const paths = [
  "{path}/",
  "/{path}",
  "//{path}//",
  "{path}x",
  "{path}%00",
  "{path}%20",
  "{path}%",
  "{path}%zz",
  "{path}%c0%af",
  "{path}%ff",
  "{path}%2f",
  "{path}..%2f..%2f",
  "{path}../",
  "/%2e%2e{path}",
  "{path};a=b",
  "{path}.json",
  "{path}#a",
  "{path}*",
  `{path}${"a".repeat(3000)}`,
  `${"/a".repeat(1500)}{path}`,
  "/api/v1{path}",
  "{path}%F0%9F%98%80",
  "/{path}/../..",
  "/:id{path}",
  "/__proto__{path}",
];

const queries = [
  "page=1000000000&page_size=1000000000",
  "page=-1",
  "page_size=0",
  "page=1e9",
  "domain=a&domain=b",
  "domain[]=a",
  "domain[x]=a",
  "__proto__[x]=1",
  "__proto__=1",
  "constructor=1&toString=1",
  "%00=1",
  "a=%ff",
  "a=%",
  "=",
  "&&&",
  "?",
  "business_id=00000000-0000-0000-0000-000000000000",
  Array.from({ length: 1200 }, (_, n) => `a${n}=1`).join("&"),
  `a=${"b".repeat(6000)}`,
];

const contentTypes = [
  null,
  "",
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "application/xml",
  "application/JSON",
  "application/json; charset=utf-16",
  "application/json; charset=latin1",
  "application/json;",
  "application/json, text/plain",
  "text/plain; application/json",
  "application/vnd.api+json",
  "application/jsonx",
  "application/json+x",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/mixed; boundary=a",
  `multipart/form-data; boundary=${"a".repeat(300)}`,
  "application/octet-stream",
  "*/*",
  "a",
  'application/json; charset="utf-8"; a=b',
];

const deep = 12_000;
const bodies: readonly (string | Uint8Array)[] = [
  "",
  "{",
  "}",
  "nul",
  "null",
  "true",
  "1",
  '"text"',
  "[]",
  "[{}]",
  '{"a":1,"a":2}',
  '{"email":"a@b.test","email":"c@d.test"}',
  '{"a":1}{"b":2}',
  '{"version":1e400}',
  '{"version":-1e400,"page":NaN}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  "\ufeff{}",
  "{'a':1}",
  '{"a":1,}',
  "// a\n{}",
  "[".repeat(deep) + "]".repeat(deep),
  `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
  `{${Array.from({ length: 5000 }, (_, n) => `"a${n}":1`).join(",")}}`,
  `{"name":"${"a".repeat(300 * 1024)}"}`,
  Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  Uint8Array.of(0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0),
  new Uint8Array(300 * 1024),
];

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

const headers = fc
  .array(oneHeader, { minLength: 1, maxLength: 3 })
  .map((some): Twist => ({ headers: Object.assign({}, ...some) }));

/** Only what a header may hold travels in one. */
const hostileHeader = fc
  .tuple(
    fc.constantFrom("if-match", "idempotency-key", "user-agent", "x-request-id", "cookie"),
    hostileText,
  )
  .map(
    ([name, text]): Twist => ({
      headers: { [name]: text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").slice(0, 8000) },
    }),
  );

const hostilePath = hostileText.map(
  (text): Twist => ({
    path: `{path}${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}`,
  }),
);

const hostileQuery = fc.tuple(hostileText, hostileText).map(
  ([name, text]): Twist => ({
    query: `${encodeURIComponent(name.toWellFormed()).slice(0, 500)}=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`,
  }),
);

/** How a request to a route may travel oddly. */
export function twistsOf(route: Route): fc.Arbitrary<Twist> {
  return fc.oneof(
    fc.constantFrom(...methods).map((method): Twist => ({ method })),
    fc.constantFrom(...paths).map((path): Twist => ({ path })),
    fc.constantFrom(...queries).map((query): Twist => ({ query })),
    fc.constantFrom(...contentTypes).map((contentType): Twist => ({ contentType })),
    fc.constantFrom(...bodies).map((body): Twist => ({ body })),
    { weight: 4, arbitrary: headers },
    hostileHeader,
    hostilePath,
    hostileQuery,
    { weight: route.files ? 12 : 1, arbitrary: forms },
  );
}
