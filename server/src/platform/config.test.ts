import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig, readDatabaseConfig } from "./config.ts";

const der = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");

/** The example as a process would read it, with what is commented out switched on. */
function settings() {
  const lines = example.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm);
  const given = Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
  const key = `k1:${der.toString("base64")}`;
  return { ...given, TOKEN_KEYS: key, SEAL_KEYS: key, PASSWORD_PEPPER: key };
}

test("the example file names every setting, and no unknown one", () => {
  const read = { ...readConfig(settings()), ...readDatabaseConfig(settings()) };
  expect(Object.keys(settings()).sort()).toEqual(Object.keys(read).sort());
});

test("the defaults in the example file are the real defaults", () => {
  const needed = example.matchAll(/^([A-Z_]+)=/gm);
  const all = settings();
  const some = Object.fromEntries(
    [...needed].map(([, name = ""]) => [name, all[name as keyof typeof all]]),
  );
  expect(readConfig(some)).toEqual(readConfig(all));
});

test("two keys of one name are refused, because it would be unclear which sealed a secret", () => {
  const { SEAL_KEYS } = settings();
  const wrong = () => readConfig({ ...settings(), SEAL_KEYS: `${SEAL_KEYS},${SEAL_KEYS}` });
  expect(wrong).toThrow(/SEAL_KEYS: must name each key once/);
});

test("the services of the operator are parsed as host and port, and anything else is refused", () => {
  const read = (EGRESS_ALLOW: string) => readConfig({ ...settings(), EGRESS_ALLOW }).EGRESS_ALLOW;
  expect(read(" Mail.corp.test:25, [::1]:2525,")).toEqual(["mail.corp.test:25", "[::1]:2525"]);
  for (const wrong of ["mail.corp.test", "http://mail:25", "*:25", "a b:25"]) {
    expect(() => read(wrong)).toThrow(/EGRESS_ALLOW: must be a list of host:port/);
  }
});

test("all configuration errors are reported at once", () => {
  const wrong = () => readConfig({ ...settings(), PORT: "ninety", SEAL_KEYS: "k1:short" });
  expect(wrong).toThrow(/PORT[\s\S]*SEAL_KEYS/);
});

test("a registration with a provider of mailboxes is whole or missing", () => {
  const half = { ...settings(), GOOGLE_CLIENT_ID: "parley" };
  expect(() => readConfig(half)).toThrow(/GOOGLE_CLIENT_SECRET: is missing/);
  const other = { ...settings(), MICROSOFT_CLIENT_SECRET: "orchard" };
  expect(() => readConfig(other)).toThrow(/MICROSOFT_CLIENT_ID: is missing/);
  for (const wrong of ["{", "[]", '{"yahoo":{}}']) {
    const read = () => readConfig({ ...settings(), MAIL_PROVIDERS_FOR_TESTS: wrong });
    expect(read).toThrow(/MAIL_PROVIDERS_FOR_TESTS: must be JSON/);
  }
});

const standIn = JSON.stringify({
  google: {
    authorize_url: "https://127.0.0.1:9/auth",
    token_url: "https://127.0.0.1:9/token",
    issuer: "https://127.0.0.1:9",
    imap: { host: "127.0.0.1", port: 9 },
    smtp: { host: "127.0.0.1", port: 9 },
  },
});

/** What an operator sets for a business on the internet. */
function production() {
  const random = `k1:${randomBytes(32).toString("base64")}`;
  return {
    ...settings(),
    MODE: "production",
    BASE_URL: "https://parley.example",
    SEAL_KEYS: random,
    PASSWORD_PEPPER: randomBytes(32).toString("base64"),
    SMTP_URL: "smtps://mail.example:465",
    MAIL_FROM: "desk@parley.example",
    TRUSTED_PROXIES: "10.0.0.0/8",
    BLOB_STORE: "disk:/srv/parley/blobs",
  };
}

test("production starts with safe settings, and is the mode that nobody has to choose", () => {
  const { MODE: _, ...unsaid } = production();
  expect(readConfig(production()).MODE).toBe("production");
  expect(readConfig(unsaid).MODE).toBe("production");
});

test.each([
  ["BASE_URL", "http://parley.example"],
  ["SMTP_URL", "smtp://127.0.0.1:4125"],
  ["MAIL_FROM", "no-reply@parley.test"],
  ["PASSWORD_PEPPER", "sixteen letters!"],
  ["PASSWORD_PEPPER", "a".repeat(64)],
  ["SEAL_KEYS", `k1:${Buffer.alloc(32).toString("base64")}`],
  ["TOKEN_KEYS", `k1:${Buffer.alloc(48, 7).toString("base64")}`],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, ::/0"],
  ["BLOB_STORE", "disk:.local/blobs"],
  ["MAIL_PROVIDERS_FOR_TESTS", standIn],
])("production refuses %s=%s by name, development does not", (name, value) => {
  const unsafe = { ...production(), [name]: value };
  expect(() => readConfig(unsafe)).toThrow(new RegExp(`^  ${name}: must .*MODE=production`, "m"));
  expect(() => readConfig({ ...unsafe, MODE: "development" })).not.toThrow();
});
