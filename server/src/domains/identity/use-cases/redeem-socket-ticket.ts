import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { dueOf, personOf } from "../person.ts";
import { findSessionState } from "../sessions.store.ts";
import { takeTicket } from "../socket-tickets.store.ts";

/** Uses a ticket up and answers whose it is; nothing if it was used, is too old, or its session has ended meanwhile. */
export async function redeemSocketTicket(
  db: TenantDb,
  ticket: string,
): Promise<Person | undefined> {
  const sessionId = await takeTicket(db, hashOf(ticket));
  const state = sessionId ? await findSessionState(db, sessionId) : undefined;
  return sessionId && state?.is_live && !dueOf(state) ? personOf(state, sessionId) : undefined;
}
