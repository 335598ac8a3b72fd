import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteExpiredEmailChanges } from "./account/email-changes.store.ts";
import { deleteOldLinks } from "./passwords/link-tokens.store.ts";
import { deleteOldSessions } from "./sessions/sessions.store.ts";
import { deleteExpiredSocketTickets } from "./sessions/socket-tickets.store.ts";
import { deleteExpiredChallenges } from "./sign-in/code-challenges.store.ts";

/** Deletes expired rows. Sessions and links are kept for 30 days for investigations. */
export async function deleteExpiredIdentityData(tx: TenantTx): Promise<number> {
  const challenges = await deleteExpiredChallenges(tx);
  const socketTickets = await deleteExpiredSocketTickets(tx);
  const emailChanges = await deleteExpiredEmailChanges(tx);
  const links = await deleteOldLinks(tx);
  return challenges + socketTickets + emailChanges + links + (await deleteOldSessions(tx));
}
