import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { User } from "@parley/contract";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Key } from "#platform/config.ts";
import type { Caller } from "#platform/context.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { AuthenticatedPerson, Authenticator } from "#platform/http/http-dependencies.ts";
import type { SessionStatus } from "#platform/live/session-status.rules.ts";
import { permissionSet } from "../account/roles.store.ts";
import { bindingCookie, bindingOf } from "./browser-binding.ts";
import { isKnownDevice } from "./known-devices.store.ts";
import { gateOf, personOf } from "./session-person.ts";
import { findSessionState, findSessionStates, touchSession } from "./sessions.store.ts";
import { redeemSocketTicket } from "./socket-ticket.ts";

const cacheMs = 3000;

interface CachedPerson {
  readonly authenticated: AuthenticatedPerson;
  readonly isStale: boolean;
}

/** Resolves an access token to a person. Permissions come from the database and are cached for at most three seconds. */
export function makeAuthenticator(
  database: TenantDatabase,
  tokens: AccessTokens,
): Authenticator & { forget(businessId: string): void } {
  // Expired entries stay until they are evicted, so the size fits a few seconds of traffic.
  const cache = new LRUCache<string, CachedPerson>({ max: 5000, ttl: cacheMs, ttlResolution: 100 });
  // Incremented when permissions of a business change; part of the cache key, so that older entries are not found.
  const permissionVersions = new LRUCache<string, number>({ max: 5_000 });
  const keyOf = ({ businessId, sessionId }: TokenClaims) =>
    `${businessId}|${permissionVersions.get(businessId) ?? 0}|${sessionId}`;

  async function loadPerson({
    businessId,
    sessionId,
    accountId,
  }: TokenClaims): Promise<CachedPerson> {
    const state = await findSessionState(database.reader(businessId), sessionId);
    if (!state?.is_live || state.account_id !== accountId) throw fail("identity.session_ended");
    return {
      authenticated: { person: personOf(state, sessionId), gate: gateOf(state) },
      isStale: state.is_stale,
    };
  }

  async function getPerson(claims: TokenClaims): Promise<CachedPerson> {
    const key = keyOf(claims);
    const cached = cache.get(key);
    if (cached) return cached;
    const found = await loadPerson(claims);
    cache.set(key, found);
    return found;
  }

  return {
    async authenticate(businessId, bearer, caller) {
      const claims = await tokens.verify(bearer);
      if (claims.businessId !== businessId) throw fail("identity.wrong_business");
      requireBinding(claims, caller);
      const { authenticated, isStale } = await getPerson(claims);
      if (isStale && !caller.isBackground) {
        cache.delete(keyOf(claims));
        await touchSession(database.reader(businessId), claims.sessionId);
      }
      return { ...authenticated, expiresAt: claims.expiresAt };
    },
    async knownBrowser(businessId, name, caller) {
      const cookie = caller.cookies[bindingCookie];
      if (!cookie) return undefined;
      const binding = bindingOf(cookie);
      const hash = Buffer.from(binding, "base64url");
      return (await isKnownDevice(database.reader(businessId), name, hash)) ? binding : undefined;
    },
    async redeem(businessId, ticket) {
      const person = await redeemSocketTicket(database.reader(businessId), ticket);
      if (!person) throw fail("identity.invalid_token");
      return { person, gate: undefined };
    },
    async sessionStatuses(businessId, sessionIds) {
      const states = await findSessionStates(database.reader(businessId), sessionIds);
      return new Map(states.map((state) => [state.id, sessionStatusOf(state)]));
    },
    forget(businessId) {
      permissionVersions.set(businessId, (permissionVersions.get(businessId) ?? 0) + 1);
    },
  };
}

/** A stolen token does not work in another browser, because a script cannot read the cookie it is bound to. */
function requireBinding({ binding }: TokenClaims, { cookies }: Caller): void {
  if (binding === undefined) return;
  const cookie = cookies[bindingCookie];
  if (!cookie || bindingOf(cookie) !== binding) throw fail("identity.invalid_token");
}

type ListedSessionState = Awaited<ReturnType<typeof findSessionStates>>[number];

/** The state of a session for its open sockets. */
function sessionStatusOf(state: ListedSessionState): SessionStatus {
  return {
    isLive: state.is_live,
    isDue: gateOf(state) !== undefined,
    role: state.role_kind,
    permissions: permissionSet(state.permissions),
    endsAt: state.ends_at,
    secondsLeft: state.seconds_left,
    endedBecause: state.ended_because,
  };
}

const lifeSeconds = 600;
const leewaySeconds = 30;

interface TokenClaims {
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
