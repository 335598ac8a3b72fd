import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** A Message-ID that belongs to a ticket. */
export interface NewMessageRef {
  readonly id: string;
  readonly ticketId: string;
  readonly messageId?: string | null;
  /** Of a mail itself, or one that a mail names. */
  readonly kind: "own" | "ancestor";
}

const maxLength = 1000;

/** A Message-ID as it is compared: servers change its case, and some programs drop the brackets. */
export function hashOfMessageId(id: string): Buffer {
  const plain = id.trim().replace(/^<|>$/g, "").toLowerCase();
  return createHash("sha256").update(plain).digest();
}

/** Keeps ids. One that was known as an ancestor and turns out to be that of a mail is one of a mail. */
export async function insertMessageRefs(
  tx: TenantTx,
  refs: readonly NewMessageRef[],
): Promise<void> {
  const rows = new Map(
    refs.map(({ id, ticketId, messageId = null, kind }) => {
      const id_hash = hashOfMessageId(id);
      const row = {
        id_hash,
        id: id.slice(0, maxLength),
        ticket_id: ticketId,
        message_id: messageId,
        kind,
      };
      return [`${ticketId}${id_hash.toString("hex")}`, row];
    }),
  );
  if (rows.size === 0) return;
  await tx
    .insertInto("message_refs")
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "id_hash", "ticket_id"])
        .doUpdateSet({ kind: "own", message_id: sql`excluded.message_id` })
        .where("message_refs.kind", "=", "ancestor")
        .where(sql<boolean>`excluded.kind = 'own'`),
    )
    .execute();
}

/** The tickets that some Message-IDs belong to. */
export function findMessageRefs(db: TenantDb, ids: readonly string[]) {
  const hashes = ids.map(hashOfMessageId);
  return db
    .selectFrom("message_refs")
    .select(["id", "ticket_id", "message_id", "kind"])
    .where("id_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .limit(1000)
    .execute();
}
