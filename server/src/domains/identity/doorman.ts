import { LRUCache } from "lru-cache";
import type { Caller } from "#platform/context.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { Doorman, Recognised } from "#platform/http/desk.ts";
import type { AccessTokens, Claims } from "./access-token.ts";
import { bindingCookie, bindingOf } from "./browser-binding.ts";
import { dueOf, personOf } from "./person.ts";
import { findSessionState, findSessionStates, touchSession } from "./sessions.store.ts";
import { standingOf } from "./standing.ts";
import { redeemSocketTicket } from "./use-cases/redeem-socket-ticket.ts";

const keptMs = 3000;

interface Remembered {
  readonly recognised: Recognised;
  readonly isStale: boolean;
}

/** Turns a token into a person. Rights are read from the database and remembered for at most three seconds. */
export function makeDoorman(
  database: TenantDatabase,
  tokens: AccessTokens,
): Doorman & { forget(businessId: string): void } {
  // What is past its time stays until something newer takes its place, so there is room for a few seconds' people only.
  const known = new LRUCache<string, Remembered>({ max: 5000, ttl: keptMs, ttlResolution: 100 });
  // Counts what was told about a business's rights. What was remembered under an older count is not found again.
  const told = new LRUCache<string, number>({ max: 5_000 });
  const keyOf = ({ businessId, sessionId }: Claims) =>
    `${businessId}|${told.get(businessId) ?? 0}|${sessionId}`;

  async function look({ businessId, sessionId, accountId }: Claims): Promise<Remembered> {
    const state = await findSessionState(database.reader(businessId), sessionId);
    if (!state?.is_live || state.account_id !== accountId) throw fail("identity.session_ended");
    return {
      recognised: { person: personOf(state, sessionId), due: dueOf(state) },
      isStale: state.is_stale,
    };
  }

  async function remember(claims: Claims): Promise<Remembered> {
    const key = keyOf(claims);
    const before = known.get(key);
    if (before) return before;
    const found = await look(claims);
    known.set(key, found);
    return found;
  }

  return {
    async recognise(businessId, bearer, caller) {
      const claims = await tokens.verify(bearer);
      if (claims.businessId !== businessId) throw fail("identity.wrong_business");
      requireBinding(claims, caller);
      const { recognised, isStale } = await remember(claims);
      if (isStale && !caller.isBackground) {
        known.delete(keyOf(claims));
        await touchSession(database.reader(businessId), claims.sessionId);
      }
      return { ...recognised, expiresAt: claims.expiresAt };
    },
    async redeem(businessId, ticket) {
      const person = await redeemSocketTicket(database.reader(businessId), ticket);
      if (!person) throw fail("identity.invalid_token");
      return { person, due: undefined };
    },
    async standings(businessId, sessionIds) {
      const states = await findSessionStates(database.reader(businessId), sessionIds);
      return new Map(states.map((state) => [state.id, standingOf(state)]));
    },
    forget(businessId) {
      told.set(businessId, (told.get(businessId) ?? 0) + 1);
    },
  };
}

/** A token taken out of its browser is worthless: the cookie it is bound to cannot be read by a script. */
function requireBinding({ binding }: Claims, { cookies }: Caller): void {
  if (binding === undefined) return;
  const cookie = cookies[bindingCookie];
  if (!cookie || bindingOf(cookie) !== binding) throw fail("identity.invalid_token");
}
