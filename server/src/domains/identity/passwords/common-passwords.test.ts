import { expect, test } from "vitest";
import { isCommonPassword } from "./password-strength.ts";

test.each(["Password1", "P@ssw0rd", "Qwerty123", "1Q2w3e4r", "Trustno1", "Abcd1234"])(
  "%s is common in any case",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(isCommonPassword(password.toUpperCase())).toBe(true);
  },
);

test.each(["Correct-Horse-7", "", "Tr0ub4dor&3x"])("%s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
