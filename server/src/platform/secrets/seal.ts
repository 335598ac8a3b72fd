import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Key } from "../config.ts";

export interface Sealer {
  /** Encrypts a secret for one place: `where` names business, table, record and column, and must match to open it. */
  seal(text: string, where: string): string;
  open(sealed: string, where: string): string;
}

/** AES-256-GCM. The first key seals; every key of the list still opens what it sealed. */
export function makeSealer(keys: readonly [Key, ...Key[]]): Sealer {
  const byId = new Map(keys.map((key) => [key.id, key.bytes.subarray(0, 32)]));
  return {
    seal(text, where) {
      const { id, bytes } = keys[0];
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", bytes.subarray(0, 32), nonce).setAAD(
        Buffer.from(where),
      );
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return ["v1", id, nonce, body, cipher.getAuthTag()].map(part).join(":");
    },
    open(sealed, where) {
      const [, id = "", nonce = "", body = "", tag = ""] = sealed.split(":");
      const key = byId.get(id);
      if (!key) throw new Error(`no key ${id} to open a secret with`);
      const cipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"))
        .setAAD(Buffer.from(where))
        .setAuthTag(Buffer.from(tag, "base64url"));
      return cipher.update(body, "base64url", "utf8") + cipher.final("utf8");
    },
  };
}

function part(value: string | Buffer): string {
  return typeof value === "string" ? value : value.toString("base64url");
}
