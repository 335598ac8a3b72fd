import { createHmac } from "node:crypto";

export interface Halves {
  /** Kept by the page. */
  readonly a: string;
  /** Kept in a cookie that no script can read. */
  readonly b: string;
}

/**
 * The successor of a refresh token. Derived, not drawn: a lost answer can be given again without storing a secret, also
 * to a tab whose cookie another tab has already exchanged.
 */
export function successorOf(key: Buffer, a: string, halfBHash: Buffer): Halves {
  const derive = (half: string) =>
    createHmac("sha256", key).update(`${half}|${a}|`).update(halfBHash).digest("base64url");
  return { a: derive("a"), b: derive("b") };
}

interface Presented {
  readonly is_used: boolean;
  /** Used within the last ten seconds: another tab, or an answer that got lost. */
  readonly is_just_used: boolean;
  readonly holds_own_cookie: boolean;
  /** Another tab of the same browser has exchanged the token already. */
  readonly holds_next_cookie: boolean;
}

/** Each token works once. Who comes late with both halves has a copy of them: then nobody may go on. */
export function verdictOn(token: Presented): "renew" | "refuse" | "revoke" {
  if (!token.is_used) return token.holds_own_cookie ? "renew" : "refuse";
  if (!token.holds_own_cookie && !token.holds_next_cookie) return "refuse";
  return token.is_just_used ? "renew" : "revoke";
}
