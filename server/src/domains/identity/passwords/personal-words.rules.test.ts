import { expect, test } from "vitest";
import { isMostlyMadeOf, personalWords } from "./personal-words.rules.ts";

const ada = {
  business: "Acme Corp",
  email: "ada.okafor@initech.test",
  first_name: "Ada",
  last_name: "Okafor",
};

test("personal words are those of the business, the name and the address", () => {
  expect(personalWords(ada).sort()).toEqual(
    ["acme", "acmecorp", "ada", "ada.okafor@initech", "corp", "initech", "okafor"].sort(),
  );
});

test.each([
  ["Acme2026", true],
  ["AcmeCorp1", true],
  ["Okafor-1984", true],
  ["1Ada.Okafor@initech", true],
  ["Acme-Correct-Horse-7", false],
  ["Correct-Horse-7", false],
  ["short", false],
])("%s consists mostly of personal words: %s", (password, expected) => {
  expect(isMostlyMadeOf(password, personalWords(ada))).toBe(expected);
});
