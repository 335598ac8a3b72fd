import { readFileSync } from "node:fs";
import { passwords } from "@parley/contract";
import { refuseField } from "#platform/failure.ts";
import { isMostlyMadeOf, personalWords } from "./personal-words.rules.ts";

type PasswordOwner = Parameters<typeof personalWords>[0];

/** Refuses a password that is easy to guess. The contract has already checked its length and characters. */
export function refuseGuessable(
  field: "password" | "new_password" | "temporary_password",
  password: string,
  owner: PasswordOwner,
) {
  if (isGuessable(password, owner)) {
    throw refuseField(field, "This password is too common. Choose another.");
  }
}

/** Whether an existing password would be refused by today's rules. */
export function isOutdated(password: string, owner: PasswordOwner): boolean {
  return !passwords.NewPassword.safeParse(password).success || isGuessable(password, owner);
}

function isGuessable(password: string, owner: PasswordOwner): boolean {
  return isCommonPassword(password) || isMostlyMadeOf(password, personalWords(owner));
}

/**
 * The 100,000 most used passwords among those that pass the other rules (eight characters or more, with two letters
 * and a digit), in lower case, most used first. Taken from the "10 million password list" of OWASP SecLists.
 */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n"),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
