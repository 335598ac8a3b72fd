import { createHash, randomBytes, randomInt } from "node:crypto";

/** 256 random bits that open something once. Only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function newDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, "0");
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 22 characters, 131 random bits: an address that nobody guesses. */
export function newReference(): string {
  return Array.from({ length: 22 }, () => base62[randomInt(62)]).join("");
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
