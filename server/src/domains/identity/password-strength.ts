import { passwords } from "@parley/contract";
import { refuseField } from "#platform/failure.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { leansOn, ownWords } from "./own-words.rules.ts";

type Owner = Parameters<typeof ownWords>[0];

/** Refuses a new password that a guesser tries first. Its form was checked by the contract. */
export function refuseGuessable(
  field: "password" | "new_password" | "temporary_password",
  password: string,
  owner: Owner,
) {
  if (isGuessable(password, owner)) {
    throw refuseField(field, "This password is too common. Choose another.");
  }
}

/** Whether a password that was accepted once would be refused today. */
export function isOutdated(password: string, owner: Owner): boolean {
  return !passwords.NewPassword.safeParse(password).success || isGuessable(password, owner);
}

function isGuessable(password: string, owner: Owner): boolean {
  return isCommonPassword(password) || leansOn(password, ownWords(owner));
}
