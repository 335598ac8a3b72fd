import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteExpiredEmailChanges } from "./account/email-changes.store.ts";
import { deleteOldLinks } from "./passwords/link-tokens.store.ts";
import { deleteOldSessions } from "./sessions/sessions.store.ts";
import { deleteExpiredSocketTickets } from "./sessions/socket-tickets.store.ts";
import { deleteExpiredChallenges } from "./sign-in/code-challenges.store.ts";

/** Deletes expired rows. Sessions and links are kept for 30 days for investigations. */
export async function deleteExpiredIdentityData(tx: TenantTx): Promise<void> {
  await deleteExpiredChallenges(tx);
  await deleteExpiredSocketTickets(tx);
  await deleteExpiredEmailChanges(tx);
  await deleteOldLinks(tx);
  await deleteOldSessions(tx);
}
