import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { matchingStep, otpauthUrl } from "./totp.rules.ts";

const secret = "JBSWY3DPEHPK3PXP";
const epoch_seconds = 1_700_000_010;
const step = Math.floor(epoch_seconds / 30);
const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: seconds * 1000 });

test.each([
  ["of the current step is accepted", 0, step],
  ["of the previous step is accepted", -30, step - 1],
  ["of the next step is accepted", 30, step + 1],
  ["of two steps earlier is refused", -60, undefined],
  ["of two steps later is refused", 60, undefined],
])("a code %s", (_, shift, expected) => {
  expect(matchingStep(secret, codeAt(epoch_seconds + shift), { epoch_seconds, last_step: 0 })).toBe(
    expected,
  );
});

test("a code of a step already used, or of one before it, is refused", () => {
  const taken = { epoch_seconds, last_step: step };
  expect(matchingStep(secret, codeAt(epoch_seconds), taken)).toBeUndefined();
  expect(matchingStep(secret, codeAt(epoch_seconds - 30), taken)).toBeUndefined();
  expect(matchingStep(secret, codeAt(epoch_seconds + 30), taken)).toBe(step + 1);
});

test.each(["éééééé", "١٢٣٤٥٦", "12345", "1234567", "12 456", "😀😀😀"])(
  "%s is refused as a code without an error",
  (code) => {
    expect(matchingStep(secret, code, { epoch_seconds, last_step: 0 })).toBeUndefined();
  },
);

test("the authenticator app shows the business and the address", () => {
  expect(otpauthUrl(secret, "Acme", "ada@acme.test")).toBe(
    `otpauth://totp/Acme:ada%40acme.test?issuer=Acme&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
