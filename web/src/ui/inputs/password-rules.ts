import { t } from "./inputs-texts.ts";

export interface PasswordRule {
  text: string;
  isMet: (password: string) => boolean;
}

export const passwordRules: PasswordRule[] = [
  { text: t("password_rule_length"), isMet: (password) => password.length >= 8 },
  { text: t("password_rule_lowercase"), isMet: (password) => /\p{Ll}/u.test(password) },
  { text: t("password_rule_uppercase"), isMet: (password) => /\p{Lu}/u.test(password) },
  { text: t("password_rule_number"), isMet: (password) => /\p{Nd}/u.test(password) },
];

/** The message of the first rule that a password breaks. */
export function brokenRule(password: string): string | undefined {
  return passwordRules.find(({ isMet }) => !isMet(password))?.text;
}
