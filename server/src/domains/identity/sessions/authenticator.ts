import { LRUCache } from "lru-cache";
import type { Caller } from "#platform/context.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { AuthenticatedPerson, Authenticator } from "#platform/http/http-dependencies.ts";
import type { SessionStatus } from "#platform/live/session-status.rules.ts";
import { permissionSet } from "../account/roles.store.ts";
import type { AccessTokens, TokenClaims } from "./access-token.ts";
import { bindingCookie, bindingOf } from "./browser-binding.ts";
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
