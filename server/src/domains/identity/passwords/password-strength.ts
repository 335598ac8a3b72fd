import { passwords } from "@parley/contract";
import { refuseField } from "#platform/failure.ts";
import { isCommonPassword } from "./common-passwords.ts";
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
