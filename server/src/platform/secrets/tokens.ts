import { createHash, randomBytes, randomInt } from "node:crypto";

/** 256 random bits that open something once. Only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function newDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, "0");
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
