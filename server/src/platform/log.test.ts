import { expect, test } from "vitest";
import { makeLog } from "./log.ts";
import { SecretsSeen } from "./testing/secrets-seen.ts";

test("a secret logged under its own name is redacted, at any of three depths", () => {
  const seen = new SecretsSeen();
  const log = makeLog("info", seen.destination);
  const secret = "Correct-Horse-7";
  seen.note({ password: secret });
  log.info({ password: secret, body: { token: secret, inner: { session_key: secret } } });
  expect(seen.leaked()).toEqual([]);
});

test("the check detects a planted leak", () => {
  const seen = new SecretsSeen();
  seen.note({ tokens: { recovery_codes: ["abcd-efgh"] } });
  makeLog("info", seen.destination).info(`code abcd-efgh was used`);
  expect(seen.leaked()).toHaveLength(1);
});
