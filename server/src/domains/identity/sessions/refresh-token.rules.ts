import { createHmac } from "node:crypto";

export interface RefreshTokenHalves {
  /** Stored by the page. */
  readonly a: string;
  /** Stored in a cookie that scripts cannot read. */
  readonly b: string;
}

/**
 * The successor of a refresh token. It is derived instead of random, so that a lost response can be repeated without
 * storing a secret, even for a tab whose cookie another tab has already exchanged.
 */
export function successorOf(key: Buffer, a: string, halfBHash: Buffer): RefreshTokenHalves {
  const derive = (half: string) =>
    createHmac("sha256", key).update(`${half}|${a}|`).update(halfBHash).digest("base64url");
  return { a: derive("a"), b: derive("b") };
}

interface PresentedToken {
  readonly is_used: boolean;
  /** Used within the last ten seconds: by another tab, or the response got lost. */
  readonly is_just_used: boolean;
  readonly holds_own_cookie: boolean;
  /** Another tab of the same browser has exchanged the token already. */
  readonly holds_next_cookie: boolean;
}

/** A token works once. Late use of both halves means that they were copied, so the session is revoked. */
export function decideRefresh(token: PresentedToken): "renew" | "refuse" | "revoke" {
  if (!token.is_used) return token.holds_own_cookie ? "renew" : "refuse";
  if (!token.holds_own_cookie && !token.holds_next_cookie) return "refuse";
  return token.is_just_used ? "renew" : "revoke";
}
