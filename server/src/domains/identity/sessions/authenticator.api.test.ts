import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { me } from "@parley/contract";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { signInTab } from "../testing/people.ts";

const desk = testDesk();
let claims: JWTPayload;
let ownKey: KeyObject;
let publicPem: string;

beforeEach(async () => {
  const { token = "" } = await desk.as("agent");
  claims = decodeJwt(token);
  const [key] = desk.self.parts.config.TOKEN_KEYS;
  ownKey = createPrivateKey({ key: key.bytes, format: "der", type: "pkcs8" });
  publicPem = createPublicKey(ownKey).export({ type: "spki", format: "pem" }).toString();
});

function signed(
  change: JWTPayload = {},
  header: object = {},
  key: KeyObject | Uint8Array = ownKey,
) {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader({ alg: "EdDSA", kid: "t1", ...header }).sign(key);
}

const strangerKey = generateKeyPairSync("ed25519").privateKey;
const rsaKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const now = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("the token builder of this test makes a valid token, so that the refusals below mean something", async () => {
  const caller = desk.visitor();
  caller.token = await signed();
  expect((await caller.call(me.show, {})).status).toBe(200);
});

const forgeries: [string, () => Promise<string> | string][] = [
  ["unsigned", () => new UnsecuredJWT(claims).encode()],
  ["that says it needs no signature", () => `${part({ alg: "none", kid: "t1" })}.${part(claims)}.`],
  ["with the algorithm 'None'", () => `${part({ alg: "None", kid: "t1" })}.${part(claims)}.x`],
  ["signed by HS256 with the public key", () => signed({}, { alg: "HS256" }, bytesOf(publicPem))],
  ["signed by HS512 with the public key", () => signed({}, { alg: "HS512" }, bytesOf(publicPem))],
  ["signed by HS256 with nothing", () => signed({}, { alg: "HS256" }, bytesOf("\0".repeat(32)))],
  ["signed by RS256", () => signed({}, { alg: "RS256" }, rsaKey)],
  ["signed by PS256", () => signed({}, { alg: "PS256" }, rsaKey)],
  ["signed with a stranger's key", () => signed({}, {}, strangerKey)],
  ["of an unknown key", () => signed({}, { kid: "t2" })],
  ["of no key", () => signed({}, { kid: undefined })],
  ["of a key that is a path", () => signed({}, { kid: "../../../../dev/null" })],
  ["of a key that is a property", () => signed({}, { kid: "__proto__" })],
  [
    "that brings its own key",
    () => signed({}, { jwk: { kty: "OKP", crv: "Ed25519", x: "AA" } }, strangerKey),
  ],
  [
    "that points at a key elsewhere",
    () => signed({}, { jku: "http://evil.test/keys" }, strangerKey),
  ],
  [
    "with a critical header nobody knows",
    () =>
      signed({}).then((t) =>
        t.replace(/^[^.]+/, part({ alg: "EdDSA", kid: "t1", crit: ["x"], x: 1 })),
      ),
  ],
  ["for another audience", () => signed({ aud: "socket" })],
  ["for no audience", () => signed({ aud: undefined })],
  ["without a subject", () => signed({ sub: undefined })],
  ["without a session", () => signed({ sid: undefined })],
  ["without an end", () => signed({ exp: undefined })],
  ["without a business", () => signed({ business: undefined })],
  ["that is not valid yet", () => signed({ nbf: now() + 600 })],
  ["whose end is a text", () => signed({ exp: "never" as never })],
  [
    "with other claims under the old signature",
    async () => {
      const [head, , signature] = (await signed()).split(".");
      return `${head}.${part({ ...claims, role: "admin" })}.${signature}`;
    },
  ],
  ["with a cut signature", async () => (await signed()).slice(0, -4)],
  ["with no signature", async () => (await signed()).replace(/[^.]+$/, "")],
  ["of two parts", async () => (await signed()).split(".").slice(0, 2).join(".")],
  ["of four parts", async () => `${await signed()}.x`],
  ["that is huge", () => signed({ padding: "x".repeat(5000) })],
  ["that is no token", () => "not-a-token"],
  ["that is empty", () => ""],
  ["that is JSON", () => JSON.stringify(claims)],
  ["with a session that is no id", () => signed({ sid: "' or true --" })],
];

test.each(forgeries)("a token %s is refused", async (_, forge) => {
  const caller = desk.visitor();
  const bearer = await forge();
  const { status, problem } = await caller.call(me.show, {}, { authorization: `Bearer ${bearer}` });

  expect(status).toBe(401);
  expect(problem.code).toBe("identity.invalid_token");
});

test.each([
  ["that ended a minute ago", () => signed({ exp: now() - 60 })],
  [
    "of a session that does not exist",
    () => signed({ sid: "01890000-0000-7000-8000-000000000000" }),
  ],
  ["of another person's session", () => signed({ sub: desk.business().people.admin.id })],
])("a token %s belongs to a session that has ended", async (_, forge) => {
  const caller = desk.visitor();
  caller.token = await forge();
  const { status, problem } = await caller.call(me.show, {});

  expect(status).toBe(401);
  expect(problem).toMatchObject({ code: "identity.session_ended", message: "Session expired" });
});

test("a clock difference of 20 seconds is accepted", async () => {
  const caller = desk.visitor();
  caller.token = await signed({ exp: now() - 20 });
  expect((await caller.call(me.show, {})).status).toBe(200);
});

test("a token is refused in another browser", async () => {
  const { client } = await signInTab(desk, "agent");
  expect((await client.call(me.show, {})).status).toBe(200);

  const elsewhere = desk.browser();
  elsewhere.token = client.token;
  expect((await elsewhere.call(me.show, {})).problem.code).toBe("identity.invalid_token");
  elsewhere.cookies["__Host-fgp"] = "guessed";
  expect((await elsewhere.call(me.show, {})).problem.code).toBe("identity.invalid_token");
});

test("a token of one business is refused by another, and still works in its own", async () => {
  const { token } = await desk.as("agent", "acme");
  const abroad = desk.visitor("globex");
  abroad.token = token;
  const { status, problem } = await abroad.call(me.show, {});

  expect(status).toBe(401);
  expect(problem).toMatchObject({
    code: "identity.wrong_business",
    message: "Logged-in user business ID does not match validated domain business ID. Logging out.",
  });
  expect((await (await desk.as("agent", "acme")).call(me.show, {})).status).toBe(200);
});

test("only the token identifies the caller", async () => {
  const { id, email } = desk.business().people.admin;
  for (const name of [
    "x-remote-user",
    "x-forwarded-user",
    "remote-user",
    "x-user-id",
    "x-auth-email",
  ]) {
    for (const value of [id, email]) {
      const { problem } = await desk.visitor().call(me.show, {}, { [name]: value });
      expect(problem.code).toBe("access.sign_in");
    }
  }
});
