import { hashOf } from "#platform/secrets/tokens.ts";

/** A code is worth nothing without its key, and a stolen hash tells neither. */
export function codeHash(sessionKey: string, code: string): Buffer {
  return hashOf(`${sessionKey}|${code}`);
}
