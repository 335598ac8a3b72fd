import { UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { accountOf, hasScopes, readTokens, refusalOf, waitSeconds } from "./token-answers.rules.ts";

const now = Date.parse("2026-11-16T10:00:00Z");

test.each([
  [400, "invalid_grant", true],
  [400, "interaction_required", true],
  [401, "invalid_client", true],
  [400, "temporarily_unavailable", false],
  [429, "invalid_grant", false],
  [503, "invalid_client", false],
  [500, undefined, false],
])("status %d with %s is final: %s", (status, error, isFinal) => {
  const body = Buffer.from(error ? JSON.stringify({ error }) : "<html>");
  expect(refusalOf({ status, headers: {}, body }, now).isFinal).toBe(isFinal);
});

test.each([
  ["120", 120],
  ["Mon, 16 Nov 2026 10:05:00 GMT", 300],
  ["Mon, 16 Nov 2026 09:00:00 GMT", undefined],
  ["soon", undefined],
])("Retry-After %s is %s seconds", (header, seconds) => {
  const answer = { status: 429, headers: { "retry-after": header }, body: Buffer.from("") };
  expect(refusalOf(answer, now).retryAfterSeconds).toBe(seconds);
});

test("the wait grows with the failures, follows the provider, and has limits", () => {
  const waits = [1, 2, 3, 9].map((failures) => waitSeconds(failures, undefined));
  expect(waits).toEqual([60, 120, 240, 1920]);
  expect([1, 600, 1_000_000].map((seconds) => waitSeconds(1, seconds))).toEqual([60, 600, 3600]);
});

const provider = {
  clientId: "parley",
  isIssuer: (issuer: string) => issuer === "https://id.example",
};
const right = {
  iss: "https://id.example",
  aud: "parley",
  nonce: "n",
  exp: now / 1000 + 60,
  email: "Support@Acme.Example",
};
const read = (claims: object) =>
  accountOf(new UnsecuredJWT({ ...right, ...claims }).encode(), { provider, nonce: "n", now });

test.each([
  [{}, "support@acme.example"],
  [{ email_verified: false }, ""],
  [{ email: undefined, preferred_username: "ops@acme.example" }, "ops@acme.example"],
  [{ email: undefined }, ""],
  [{ iss: "https://evil.example" }, undefined],
  [{ aud: "another" }, undefined],
  [{ nonce: "another" }, undefined],
  [{ nonce: undefined }, undefined],
  [{ exp: now / 1000 - 1 }, undefined],
])("an id token with %o is of %s", (claims, account) => {
  expect(read(claims)).toBe(account);
});

test("what is no token is no answer", () => {
  expect(accountOf("x.y.z", { provider, nonce: "n", now })).toBeUndefined();
  expect(accountOf(undefined, { provider, nonce: "n", now })).toBeUndefined();
  for (const body of ["", "{}", "[]", '{"access_token":1}']) {
    expect(readTokens(Buffer.from(body))).toBeUndefined();
  }
});

test("a permission without a part that is needed does not suffice", () => {
  const needed = ["https://mail.google.com/"];
  expect(hasScopes("openid https://MAIL.google.com/ email", needed)).toBe(true);
  expect(hasScopes("openid email", needed)).toBe(false);
  expect(hasScopes("", needed)).toBe(true);
});
