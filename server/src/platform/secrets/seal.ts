import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Key } from "../config.ts";
import type { Place } from "./sealed-column.ts";

export interface Sealer {
  /** The key that seals. */
  readonly keyId: string;
  /** Every key that still opens. */
  readonly keyIds: readonly string[];
  seal(text: string, place: Place): string;
  /** Throws an `Unsealable` when the value was sealed by a key we lack, for another place, or was changed since. */
  open(sealed: string, place: Place): string;
}

/** A sealed value that does not open. Says which and why, and nothing of what is in it. */
export class Unsealable extends Error {
  override name = "Unsealable";

  constructor({ businessId, table, id, column }: Place, why: string) {
    super(`${table}.${column} of ${id} in business ${businessId} does not open: ${why}`);
  }
}

const algorithm = "aes-256-gcm";
// Said aloud, because a shorter tag would be taken otherwise, and is guessed sooner.
const tagLength = { authTagLength: 16 };
const form = /^v1:([\w-]{1,16}):([\w-]{16}):([\w-]*):([\w-]{22})$/;

/**
 * AES-256-GCM, written as `v1:{key id}:{nonce}:{ciphertext}:{tag}` and bound to its place. The first key seals; every key
 * of the list still opens what it sealed.
 */
export function makeSealer(keys: readonly [Key, ...Key[]]): Sealer {
  const byId = new Map(keys.map(({ id, bytes }) => [id, bytes.subarray(0, 32)]));
  const [first] = keys;
  return {
    keyId: first.id,
    keyIds: [...byId.keys()],
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, first.bytes.subarray(0, 32), nonce, tagLength);
      cipher.setAAD(boundTo(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString("base64url"));
      return ["v1", first.id, ...parts].join(":");
    },
    open(sealed, place) {
      const [, id = "", ...parts] = form.exec(sealed) ?? [];
      const [nonce, body, tag] = parts.map((part) => Buffer.from(part, "base64url"));
      if (!nonce || !body || !tag) throw new Unsealable(place, "it is no sealed value");
      const key = byId.get(id);
      if (!key) throw new Unsealable(place, `its key ${id} is not among SEAL_KEYS`);
      const cipher = createDecipheriv(algorithm, key, nonce, tagLength);
      cipher.setAAD(boundTo(place)).setAuthTag(tag);
      try {
        return cipher.update(body, undefined, "utf8") + cipher.final("utf8");
      } catch {
        throw new Unsealable(place, "it was sealed for another place, or changed since");
      }
    },
  };
}

function boundTo({ businessId, table, id, column }: Place): Buffer {
  return Buffer.from([businessId, table, id, column].join("|"));
}
