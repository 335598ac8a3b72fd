import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { peopleIn } from "./people.store.ts";

/** Makes exactly these people follow the ticket. Who did so before keeps their settings. */
export async function replaceWatchers(
  tx: TenantTx,
  ticketId: string,
  watchers: readonly string[],
  addedBy: string | null,
): Promise<void> {
  await tx
    .deleteFrom("ticket_watchers")
    .where("ticket_id", "=", ticketId)
    .where("account_id", "!=", sql<string>`all(${watchers}::uuid[])`)
    .execute();
  if (watchers.length === 0) return;
  await tx
    .insertInto("ticket_watchers")
    .values(watchers.map((account_id) => ({ ticket_id: ticketId, account_id, added_by: addedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateMuted(
  tx: TenantTx,
  ticketId: string,
  accountId: string,
  isMuted: boolean,
): Promise<void> {
  await tx
    .updateTable("ticket_watchers")
    .set({ is_muted: isMuted })
    .where("ticket_id", "=", ticketId)
    .where("account_id", "=", accountId)
    .execute();
}

const findFollowing = prepared((db, { ticketId }: { ticketId: string }) =>
  db
    .selectFrom("ticket_watchers")
    .select(["account_id", "is_muted"])
    .where("ticket_id", "=", ticketId)
    .orderBy("added_at")
    .orderBy("account_id"),
);

export async function findWatchers(db: TenantDb, ticketId: string) {
  const rows = await findFollowing(db, { ticketId });
  const people = await peopleIn(
    db,
    rows.map(({ account_id }) => account_id),
  );
  return rows.flatMap(({ account_id, is_muted }) => {
    const person = people.get(account_id);
    return person ? [{ ...person, is_muted }] : [];
  });
}
