import { sql } from "kysely";
import type { TenantTx } from "../db/tenant-db.ts";
import { blankOldMails } from "../mailer/mail-outbox.store.ts";

const eventsAtOnce = 5000;

// An id begins with its time: the smallest id that an event of 90 days ago can have.
const oldestKept = sql<string>`(
  lpad(to_hex((extract(epoch from now() - interval '90 days') * 1000)::bigint), 12, '0') || repeat('0', 20)
)::uuid`;

/** Forgets which reactions ran for events of long ago, and what old mails said. */
export async function tidyOutbox(tx: TenantTx): Promise<void> {
  while ((await deleteOldReactions(tx)) > 0n);
  await blankOldMails(tx);
}

async function deleteOldReactions(tx: TenantTx): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom("reactions_done")
    .where("event_id", "in", (query) =>
      query
        .selectFrom("reactions_done")
        .select("event_id")
        .where("event_id", "<", oldestKept)
        .limit(eventsAtOnce),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows;
}
