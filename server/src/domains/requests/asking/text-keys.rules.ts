import { createHash } from "node:crypto";

const wordsOfPiece = 3;
const keysOfText = 32;
/** A text with a twentieth of other words shares more keys, one that has some phrases of many people fewer. */
export const leastShared = 11;
/** A shorter text has too few words to be told from what other people write. */
const leastWords = 8;

/**
 * Keys of a text: the least hash of its pieces of three words, by several hash functions (MinHash). Two texts share about
 * as large a part of their keys as of their pieces. Numbers and links are left out, because programs vary them first. Empty
 * for a short text.
 */
export function textKeysOf(text: string): bigint[] {
  const words = text
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, " ")
    .match(/\p{L}+/gu);
  if (!words || words.length < leastWords) return [];
  const pieces = words
    .slice(0, words.length - wordsOfPiece + 1)
    .map((_, index) => words.slice(index, index + wordsOfPiece).join(" "));
  const hashes = pieces.map((piece) => createHash("sha256").update(piece).digest().readUInt32BE(0));
  return Array.from({ length: keysOfText }, (_, key) => {
    const least = Math.min(...hashes.map((hash) => mixed(hash, key)));
    // The number of the function is part of the key: only keys of the same function are compared.
    return (BigInt(key) << 32n) | BigInt(least);
  });
}

/** Another hash function for each number: the finalizer of MurmurHash3. */
function mixed(hash: number, number: number): number {
  let mix = hash ^ Math.imul(number + 1, 0x9e3779b1);
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
