import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { User } from "@parley/contract";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Key } from "#platform/config.ts";
import { fail } from "#platform/failure.ts";

const lifeSeconds = 600;
const leewaySeconds = 30;

export interface TokenClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly businessId: string;
  /** Hash of the cookie that the token is bound to; absent for clients other than browsers. */
  readonly binding: string | undefined;
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(user: User, sessionId: string, binding: string | undefined): Promise<string>;
  verify(token: string): Promise<TokenClaims>;
}

/** Signed tokens that live ten minutes. The server trusts their account, session and business, and reads permissions itself. */
export function makeAccessTokens(keys: readonly [Key, ...Key[]]): AccessTokens {
  const pairs = new Map(keys.map(({ id, bytes }) => [id, keyPairFrom(bytes)]));
  const writing = keys[0].id;
  const verified = new LRUCache<string, TokenClaims>({ max: 5000 });
  return {
    issue: (user, sessionId, binding) =>
      new SignJWT({ ...user, sid: sessionId, ...(binding && { fgp: binding }) })
        .setProtectedHeader({ alg: "EdDSA", kid: writing })
        .setSubject(user.id)
        .setAudience("api")
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(getKeyPair(pairs, writing).privateKey),
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

type KeyPair = { privateKey: KeyObject; publicKey: KeyObject };

function keyPairFrom(der: Buffer): KeyPair {
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function getKeyPair(pairs: Map<string, KeyPair>, id: string | undefined): KeyPair {
  const pair = pairs.get(id ?? "");
  if (!pair) throw fail("identity.invalid_token");
  return pair;
}

async function read(token: string, pairs: Map<string, KeyPair>): Promise<TokenClaims> {
  if (token.length > 4096) throw fail("identity.invalid_token");
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => getKeyPair(pairs, kid).publicKey, {
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
