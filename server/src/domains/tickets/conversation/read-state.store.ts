import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/** Somebody has read what they said themselves, unless there is something before it that they have not. */
export async function markOwnMessageSeen(
  tx: TenantTx,
  ticketId: string,
  accountId: string,
  seq: number,
): Promise<void> {
  await tx
    .updateTable("ticket_seen")
    .set({ last_seen_seq: seq })
    .where("ticket_id", "=", ticketId)
    .where("account_id", "=", accountId)
    .where(
      sql<boolean>`not exists (
        select from ticket_events e join ticket_messages m
          on m.business_id = e.business_id and m.id = e.message_id
        where e.business_id = ticket_seen.business_id and e.ticket_id = ticket_seen.ticket_id
          and e.seq > ticket_seen.last_seen_seq and m.author_id <> ticket_seen.account_id
      )`,
    )
    .execute();
}

interface LastSeen {
  readonly ticketId: string;
  readonly accountId: string;
  readonly seq: number;
}

const upsertLastSeen = prepared((db, { ticketId, accountId, seq }: LastSeen) =>
  db
    .insertInto("ticket_seen")
    .values({ ticket_id: ticketId, account_id: accountId, last_seen_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "ticket_id", "account_id"])
        .doUpdateSet({ last_seen_seq: sql`excluded.last_seen_seq`, seen_at: sql`now()` }),
    ),
);

/** Says how far somebody has read. */
export async function saveLastSeen(
  tx: TenantTx,
  ticketId: string,
  accountId: string,
  seq: number,
): Promise<void> {
  await upsertLastSeen(tx, { ticketId, accountId, seq });
}
