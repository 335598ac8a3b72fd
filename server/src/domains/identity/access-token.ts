import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { User } from "@parley/contract";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Key } from "#platform/config.ts";
import { fail } from "#platform/failure.ts";

const lifeSeconds = 600;
const leewaySeconds = 30;

export interface Claims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly businessId: string;
  /** Hash of the cookie the token is bound to; absent for callers that are no browser. */
  readonly binding: string | undefined;
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(user: User, sessionId: string, binding: string | undefined): Promise<string>;
  verify(token: string): Promise<Claims>;
}

/** Signed tokens that live ten minutes. Of their claims the server believes who, which session and which business; rights it reads itself. */
export function makeAccessTokens(keys: readonly [Key, ...Key[]]): AccessTokens {
  const pairs = new Map(keys.map(({ id, bytes }) => [id, pairOf(bytes)]));
  const writing = keys[0].id;
  const verified = new LRUCache<string, Claims>({ max: 5000 });
  return {
    issue: (user, sessionId, binding) =>
      new SignJWT({ ...user, sid: sessionId, ...(binding && { fgp: binding }) })
        .setProtectedHeader({ alg: "EdDSA", kid: writing })
        .setSubject(user.id)
        .setAudience("api")
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(pairFor(pairs, writing).privateKey),
    async verify(token) {
      let claims = verified.get(token);
      if (!claims) {
        claims = await read(token, pairs);
        verified.set(token, claims);
      }
      if (claims.expiresAt + leewaySeconds < Date.now() / 1000)
        throw fail("identity.session_ended");
      return claims;
    },
  };
}

const Payload = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  business: z.object({ id: z.uuid() }),
  fgp: z.string().optional(),
  exp: z.number(),
});

type Pair = { privateKey: KeyObject; publicKey: KeyObject };

function pairOf(der: Buffer): Pair {
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function pairFor(pairs: Map<string, Pair>, id: string | undefined): Pair {
  const pair = pairs.get(id ?? "");
  if (!pair) throw fail("identity.invalid_token");
  return pair;
}

async function read(token: string, pairs: Map<string, Pair>): Promise<Claims> {
  if (token.length > 4096) throw fail("identity.invalid_token");
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => pairFor(pairs, kid).publicKey, {
      algorithms: ["EdDSA"],
      audience: "api",
      clockTolerance: leewaySeconds,
    });
    const { sub, sid, business, fgp, exp } = Payload.parse(payload);
    return {
      accountId: sub,
      sessionId: sid,
      businessId: business.id,
      binding: fgp,
      expiresAt: exp,
    };
  } catch (error) {
    throw fail(
      error instanceof errors.JWTExpired ? "identity.session_ended" : "identity.invalid_token",
    );
  }
}
