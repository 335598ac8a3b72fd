import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { matchingStep, otpauthUrl } from "./totp.rules.ts";

const secret = "JBSWY3DPEHPK3PXP";
const epoch_seconds = 1_700_000_010;
const step = Math.floor(epoch_seconds / 30);
const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: seconds * 1000 });

test.each([
  ["of this moment is taken", 0, step],
  ["of the step before is taken", -30, step - 1],
  ["of the step after is taken", 30, step + 1],
  ["of two steps before is refused", -60, undefined],
  ["of two steps after is refused", 60, undefined],
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
  "%s is no code, and no error",
  (code) => {
    expect(matchingStep(secret, code, { epoch_seconds, last_step: 0 })).toBeUndefined();
  },
);

test("the app shows the business and the address", () => {
  expect(otpauthUrl(secret, "Acme", "ada@acme.test")).toBe(
    `otpauth://totp/Acme:ada%40acme.test?issuer=Acme&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
