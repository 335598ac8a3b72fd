import { expect, test } from "vitest";
import { isDeadAddress } from "./suppressions.rules.ts";

test.each([
  ["5.1.1 smtp; 550 no such user", true],
  ["550-5.1.1 The email account does not exist", true],
  ["5.1.2 smtp; no such domain", true],
  ["5.1.10 recipient not found", true],
  ["5.1.8 sender address has a null MX", false],
  ["5.1.7 invalid sender", false],
  ["550 5.7.1 rejected", false],
  ["550 5.1.1 blocked by policy", false],
  ["5.2.2 mailbox full", false],
  ["550 no such user", false],
])("%s is about the address: %s", (said, isDead) => {
  expect(isDeadAddress(said)).toBe(isDead);
});
