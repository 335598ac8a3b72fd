import { createHash } from "node:crypto";

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** Lower-case base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letters[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text;
}

/** A UUID as 26 characters that may stand in an address. */
export const shortIdOf = (id: string): string =>
  toBase32(Buffer.from(id.replaceAll("-", ""), "hex"));

/** The UUID of a short id; undefined if it is none. */
export function longIdOf(short: string): string | undefined {
  if (!/^[a-z2-7]{26}$/.test(short)) return undefined;
  const bits = Array.from(short, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  const hex = BigInt(`0b${bits.join("").slice(0, 128)}`)
    .toString(16)
    .padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * What stands for a recipient in tokens: compared with the code of a sender's address, it tells whether the token was
 * issued to that person.
 */
export function recipientCodeOf(businessId: string, address: string): string {
  const text = `${businessId}|${address.trim().toLowerCase()}`;
  return toBase32(createHash("sha256").update(text).digest().subarray(0, 5));
}
