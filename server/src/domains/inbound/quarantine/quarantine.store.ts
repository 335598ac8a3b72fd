import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const inQuarantine = (db: TenantDb) =>
  db.selectFrom("inbound_mails").where("outcome", "=", "quarantined");

/** Mails in quarantine, newest first. */
export function findQuarantined(db: TenantDb, range: { limit: number; offset: number }) {
  return inQuarantine(db)
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "inbound_mails.business_id")
        .onRef("departments.id", "=", "inbound_mails.department_id"),
    )
    .select([
      "inbound_mails.id",
      "departments.name as department",
      "sender",
      "sender_name",
      "subject",
      "preview",
      "reason",
      "explanation",
      "candidate",
      "size",
      "received_at",
    ])
    .orderBy("inbound_mails.id", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export async function countQuarantined(db: TenantDb): Promise<number> {
  const { count } = await inQuarantine(db)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a mail in quarantine until the transaction ends. */
export function lockQuarantined(tx: TenantTx, id: string) {
  return tx
    .selectFrom("inbound_mails")
    .select(["id", "department_id", "reason", "candidate", "sender", "subject"])
    .where("outcome", "=", "quarantined")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Has a mail processed again, with the sender that was named. */
export async function setReleased(
  tx: TenantTx,
  id: string,
  released: { readonly released_by: string | null; readonly released_as: string },
): Promise<void> {
  const again = { state: "stored", outcome: null, reason: null, done_at: null, attempts: 0 };
  await tx
    .updateTable("inbound_mails")
    .set({ ...again, ...released })
    .where("id", "=", id)
    .execute();
}

/** What remains of a mail is that it was there. */
export async function setDeleted(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("inbound_mails")
    .set({ outcome: "deleted", sender_name: "", subject: "", preview: "", explanation: "{}" })
    .where("id", "=", id)
    .execute();
}

/** A batch of mails that are kept no longer: ignored ones after 14 days, those in quarantine and sent ones after 30. */
export async function findExpiredMails(tx: TenantTx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("inbound_mails")
    .select("id")
    .where("outcome", "in", ["ignored", "quarantined", "deleted"])
    .where(
      "done_at",
      "<",
      sql<string>`now() - case when outcome = 'quarantined' or reason = 'sent_unthreaded' then interval '30 days' else interval '14 days' end`,
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteMails(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("inbound_mails").where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
}
