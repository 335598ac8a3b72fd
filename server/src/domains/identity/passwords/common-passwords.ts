import { readFileSync } from "node:fs";

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
