import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import { gateOf, personOf } from "./session-person.ts";
import { findSessionState } from "./sessions.store.ts";
import {
  consumeSocketTicket,
  insertSocketTicket,
  socketTicketSeconds,
} from "./socket-tickets.store.ts";

/** A ticket that opens the live socket once, so that the URL contains no access token. */
export async function issueSocketTicket(
  ctx: PersonContext,
): Promise<{ ticket: string; expires_in: number }> {
  const ticket = newSecret();
  await ctx.transact((tx) => insertSocketTicket(tx, hashOf(ticket), ctx.actor.sessionId));
  return { ticket, expires_in: socketTicketSeconds };
}

/** Uses up a ticket and returns its person; undefined if it was used, is expired, or its session has ended. */
export async function redeemSocketTicket(
  db: TenantDb,
  ticket: string,
): Promise<Person | undefined> {
  const sessionId = await consumeSocketTicket(db, hashOf(ticket));
  const state = sessionId ? await findSessionState(db, sessionId) : undefined;
  return sessionId && state?.is_live && !gateOf(state) ? personOf(state, sessionId) : undefined;
}
