import { execFile } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { me, mfa, sessions, signIn } from "@parley/contract";
import { decodeProtectedHeader } from "jose";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { makeClient } from "../platform/testing/client.ts";
import { testConfig, testEnvironment } from "../platform/testing/config.ts";
import { testDesk } from "../platform/testing/desk.ts";
import { password, people, type Who } from "../platform/testing/tenants.ts";
import { buildApi } from "./build-api.ts";
import { makeDependencies } from "./dependencies.ts";

const der = () =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
const sealKeys = ["old", "new"].map((id) => `${id}:${randomBytes(32).toString("base64")}`);
const tokenKeys = ["old", "new"].map((id) => `${id}:${der().toString("base64")}`);
const before = { SEAL_KEYS: sealKeys.join(), TOKEN_KEYS: tokenKeys.join() };
const after = {
  SEAL_KEYS: sealKeys.toReversed().join(),
  TOKEN_KEYS: tokenKeys.toReversed().join(),
};
const desk = testDesk({ config: before });
const rotation = new URL("commands/secrets.ts", import.meta.url).pathname;

/** A second process that starts with the new keys while the old one still serves. */
async function newerProcess() {
  const deps = makeDependencies(testConfig(desk.self.copy, after));
  const { app } = await buildApi(deps);
  await app.ready();
  return { app, close: () => app.close().then(() => deps.close()) };
}

type App = Awaited<ReturnType<typeof newerProcess>>["app"];

function browserAt(app: App) {
  return makeClient({ app, host: desk.business().host, isBrowser: true });
}

async function enrol(who: Who): Promise<string> {
  const client = await desk.as(who);
  const { secret } = (await client.call(mfa.begin, { body: { password } })).body;
  const code = new TOTP({ secret }).generate();
  expect((await client.call(mfa.confirm, { body: { code } })).status).toBe(200);
  return secret;
}

/** Signs in with password and code. The last used step is reset before, because a code works once. */
async function signInWithCode(app: App, who: Who, secret: string): Promise<number> {
  const { id, email } = desk.business().people[who];
  await desk.rows("update authenticators set last_step = 0 where account_id = $1", [id]);
  const client = browserAt(app);
  const begun = await client.call(signIn.express, { body: { username: email, password } });
  const body = { otp: new TOTP({ secret }).generate(), session_key: begun.body.session_key ?? "" };
  return (await client.call(signIn.verifyCode, { body })).status;
}

test("while data keys are rotated no second factor fails, on old processes or new ones", async () => {
  const secrets = await Promise.all(people.map(async (who) => [who, await enrol(who)] as const));
  const newer = await newerProcess();
  const statuses: number[] = [];
  let isRotating = true;
  const load = secrets.map(async ([who, secret]) => {
    for (let round = 0; round < 8; round++) {
      const app = round % 2 === 0 ? desk.self.app : newer.app;
      statuses.push(await signInWithCode(app, who, secret));
    }
  });
  const rotate = (async () => {
    while (isRotating) {
      for (const keys of [after, before]) {
        const env = testEnvironment(desk.self.copy, keys);
        const { stdout } = await promisify(execFile)(process.execPath, [rotation, "rotate"], {
          env,
        });
        expect(stdout).toContain(`${people.length} secrets of 1 businesses`);
      }
    }
  })();
  await Promise.all(load);
  isRotating = false;
  await rotate;
  await newer.close();

  expect(statuses).toHaveLength(people.length * 8);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("during key rotation tokens of the old and the new key are both valid", async () => {
  const newer = await newerProcess();
  const body = { username: desk.business().people.agent.email, password };
  const [oldTab, newTab] = [browserAt(desk.self.app), browserAt(newer.app)];
  oldTab.token = (await oldTab.call(signIn.express, { body })).body.access;
  newTab.token = (await newTab.call(signIn.express, { body })).body.access;
  const keyOf = (token = "") => decodeProtectedHeader(token).kid;
  expect([keyOf(oldTab.token), keyOf(newTab.token)]).toEqual(["old", "new"]);

  for (const app of [desk.self.app, newer.app]) {
    for (const { token, cookies } of [oldTab, newTab]) {
      const client = browserAt(app);
      Object.assign(client.cookies, cookies);
      client.token = token;
      expect((await client.call(me.show, {})).status).toBe(200);
    }
  }
  await newer.close();
});

test("a session survives a key rotation, also when a response was lost", async () => {
  const newer = await newerProcess();
  const tab = browserAt(desk.self.app);
  const body = { username: desk.business().people.agent.email, password };
  const { refresh = "" } = (await tab.call(signIn.express, { body })).body;
  const later = browserAt(newer.app);
  Object.assign(later.cookies, tab.cookies);
  const first = await tab.call(sessions.refresh, { body: { refresh } });
  const repeated = await later.call(sessions.refresh, { body: { refresh } });

  expect([first.status, repeated.status]).toEqual([200, 200]);
  expect(repeated.body.refresh).toBe(first.body.refresh);
  await newer.close();
});
