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

test("the example names every setting there is, and none that is not", () => {
  const read = { ...readConfig(settings()), ...readDatabaseConfig(settings()) };
  expect(Object.keys(settings()).sort()).toEqual(Object.keys(read).sort());
});

test("what the example shows as a default is the default", () => {
  const needed = example.matchAll(/^([A-Z_]+)=/gm);
  const all = settings();
  const some = Object.fromEntries(
    [...needed].map(([, name = ""]) => [name, all[name as keyof typeof all]]),
  );
  expect(readConfig(some)).toEqual(readConfig(all));
});

test("two keys of one name are refused: nobody could tell which of them sealed a secret", () => {
  const { SEAL_KEYS } = settings();
  const wrong = () => readConfig({ ...settings(), SEAL_KEYS: `${SEAL_KEYS},${SEAL_KEYS}` });
  expect(wrong).toThrow(/SEAL_KEYS: must name each key once/);
});

test("the operator's own services are read as places, and what is no place is refused", () => {
  const read = (EGRESS_ALLOW: string) => readConfig({ ...settings(), EGRESS_ALLOW }).EGRESS_ALLOW;
  expect(read(" Mail.corp.test:25, [::1]:2525,")).toEqual(["mail.corp.test:25", "[::1]:2525"]);
  for (const wrong of ["mail.corp.test", "http://mail:25", "*:25", "a b:25"]) {
    expect(() => read(wrong)).toThrow(/EGRESS_ALLOW: must be a list of host:port/);
  }
});

test("all that is wrong is told at once", () => {
  const wrong = () => readConfig({ ...settings(), PORT: "ninety", SEAL_KEYS: "k1:short" });
  expect(wrong).toThrow(/PORT[\s\S]*SEAL_KEYS/);
});
