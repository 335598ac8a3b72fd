import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { mfa } from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { makeSealer } from "../platform/secrets/seal.ts";
import { testConfig, testEnvironment } from "../platform/testing/config.ts";
import { type Business, testDesk } from "../platform/testing/desk.ts";
import { password } from "../platform/testing/tenants.ts";
import { countSecrets, resealAll, sealedColumns } from "./secrets-at-rest.ts";

const oldKey = `old:${randomBytes(32).toString("base64")}`;
const newKey = `new:${randomBytes(32).toString("base64")}`;
const desk = testDesk({ config: { SEAL_KEYS: oldKey } });
const command = new URL("commands/secrets.ts", import.meta.url).pathname;

beforeEach(async () => {
  await desk.rows("delete from authenticators");
});

/** Runs `pnpm secrets` as an operator does and returns its result. */
async function secrets(verb: string, SEAL_KEYS: string) {
  const env = testEnvironment(desk.self.copy, { SEAL_KEYS });
  const run = promisify(execFile)(process.execPath, [command, verb], { env });
  const ended = await run.then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { ...ended, last: ended.stdout.trimEnd().split("\n").at(-1) ?? "" };
}

/** Columns that are sealed by name but not listed in the code, or the other way round. */
async function forgottenColumns(): Promise<string[]> {
  const found = await desk.rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%'`,
  );
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  const there = found.map(({ name }) => name);
  return [
    ...there.filter((name) => !known.includes(name)),
    ...known.filter((name) => !there.includes(name)),
  ];
}

async function offerSecretTo(who: "agent" | "admin", business: Business = "acme") {
  const client = await desk.as(who, business);
  expect((await client.call(mfa.begin, { body: { password } })).status).toBe(200);
}

test("every sealed column of the schema is registered, and every registered one exists", async () => {
  expect(await forgottenColumns()).toEqual([]);
});

test("a sealed column that is not registered is detected", async () => {
  await desk.rows("alter table departments add column sealed_note text");
  expect(await forgottenColumns()).toEqual(["departments.sealed_note"]);
  await desk.rows("alter table departments drop column sealed_note");
});

test("rotation seals every secret of every business with the first key, and a second run does nothing", async () => {
  await offerSecretTo("agent");
  await offerSecretTo("admin");
  await offerSecretTo("agent", "globex");
  const before = await secrets("check", `${newKey},${oldKey}`);
  expect(before.stdout).toBe("new\tseals\t0 secrets\nold\topens\t3 secrets\n");

  const first = await secrets("rotate", `${newKey},${oldKey}`);
  expect(first).toMatchObject({ code: 0 });
  expect(first.last).toBe("3 secrets of 2 businesses sealed with new, 0 do not open.");
  const second = await secrets("rotate", `${newKey},${oldKey}`);
  expect(second.last).toBe("0 secrets of 0 businesses sealed with new, 0 do not open.");
  const after = await secrets("check", newKey);
  expect(after).toMatchObject({ code: 0, stdout: "new\tseals\t3 secrets\n" });
});

test("a secret that cannot be opened is reported, left unchanged, and does not stop the rotation of others", async () => {
  await offerSecretTo("agent");
  await offerSecretTo("admin");
  const { id } = desk.business().people.agent;
  await desk.rows(
    "update authenticators set sealed_secret = replace(sealed_secret, ':old:', ':lost:') where account_id = $1",
    [id],
  );
  const { code, stderr, last } = await secrets("rotate", `${newKey},${oldKey}`);

  expect(code).toBe(1);
  expect(stderr).toContain(`authenticators.sealed_secret of ${id}`);
  expect(stderr).toContain("its key lost is not among SEAL_KEYS");
  expect(last).toContain(", 1 do not open.");
  const check = await secrets("check", newKey);
  expect(check).toMatchObject({ code: 1, stderr: "lost\tmissing\t1 secrets\n" });
});

test("an interrupted rotation resumes where it stopped", async () => {
  await offerSecretTo("agent");
  await offerSecretTo("agent", "globex");
  const { database } = desk.self.parts;
  const { SEAL_KEYS } = testConfig(desk.self.copy, { SEAL_KEYS: `${newKey},${oldKey}` });
  for await (const { count } of resealAll(database, makeSealer(SEAL_KEYS))) if (count > 0) break;
  expect(await countSecrets(database)).toEqual(
    new Map([
      ["new", 1],
      ["old", 1],
    ]),
  );

  const { last } = await secrets("rotate", `${newKey},${oldKey}`);
  expect(last).toBe("1 secrets of 1 businesses sealed with new, 0 do not open.");
});
