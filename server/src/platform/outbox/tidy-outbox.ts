import { sql } from "kysely";
import { deleteSome } from "../db/delete-some.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { blankOldMails } from "../mailer/mail-outbox.store.ts";

// An id begins with its time: the smallest id that an event of 90 days ago can have.
const oldestKept = sql<string>`(
  lpad(to_hex((extract(epoch from now() - interval '90 days') * 1000)::bigint), 12, '0') || repeat('0', 20)
)::uuid`;

/** Forgets which reactions ran for events of long ago, and what old mails said. How many mails were sent is needed for a week. */
export async function tidyOutbox(tx: TenantTx): Promise<number> {
  const reactions = await deleteSome(tx, "reactions_done", sql`event_id < ${oldestKept}`);
  const counts = await deleteSome(tx, "platform_mail_counts", sql`day < current_date - 7`);
  return reactions + counts + (await blankOldMails(tx));
}

/** Deletes events that no auditor reads, so many days after they happened. */
export const deleteOldEvents =
  (days: number) =>
  (tx: TenantTx): Promise<number> =>
    deleteSome(
      tx,
      "events",
      sql`not is_audited and at < now() - make_interval(days => ${days}::integer)`,
    );
