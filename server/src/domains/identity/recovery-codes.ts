import { createHmac, randomInt } from "node:crypto";

// Without the letters and digits that are taken for each other.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of the form `xxxx-xxxx`, each a way in without the authenticator, once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${four()}-${four()}`);
}

function four(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** As it was given, however it was typed; nothing for what cannot be a recovery code. */
export function recoveryCodeOf(typed: string): string | undefined {
  const bare = typed.toLowerCase().replace(/[\s-]/g, "");
  return /^[a-z0-9]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : undefined;
}

/** Forty bits are few: without the key, a stolen table would tell the codes. */
export function recoveryCodeHash(key: Buffer, accountId: string, code: string): Buffer {
  return createHmac("sha256", key).update(`${accountId}|${code}`).digest();
}
