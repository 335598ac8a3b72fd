import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteExpiredChallenges } from "../code-challenges.store.ts";
import { deleteExpiredEmailChanges } from "../email-changes.store.ts";
import { deleteOldLinks } from "../link-tokens.store.ts";
import { deleteOldSessions } from "../sessions.store.ts";
import { deleteExpiredTickets } from "../socket-tickets.store.ts";

/** Removes what can open nothing any more. Sessions and links stay 30 days, for whoever asks what happened. */
export async function tidyIdentity(tx: TenantTx): Promise<void> {
  await deleteExpiredChallenges(tx);
  await deleteExpiredTickets(tx);
  await deleteExpiredEmailChanges(tx);
  await deleteOldLinks(tx);
  await deleteOldSessions(tx);
}
