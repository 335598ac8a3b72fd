import { generateKeyPairSync } from "node:crypto";
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
