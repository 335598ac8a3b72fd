import { NewPassword } from "@parley/contract/identity/values";
import { expect, test } from "vitest";
import { passwordRules } from "./password-rules.ts";

const samples = [
  "",
  "a",
  "Harbour1",
  "harbour1",
  "HARBOUR1",
  "Harbours",
  "Harbo1",
  "Straße12Ü",
  "ÄÖÜäöü٣٤",
  "12345678",
];

test("the rule list has the same texts as the contract", () => {
  for (const password of samples) {
    const unmet = passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.text);
    const refusals = NewPassword.safeParse(password).error?.issues.map((issue) => issue.message);
    expect(unmet, password).toEqual(refusals ?? []);
  }
});
