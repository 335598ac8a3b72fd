import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** How long a ticket is valid. */
export const socketTicketSeconds = 30;

export async function insertSocketTicket(
  tx: TenantTx,
  ticket_hash: Buffer,
  session_id: string,
): Promise<void> {
  await tx
    .insertInto("socket_tickets")
    .values({
      ticket_hash,
      session_id,
      expires_at: sql<string>`now() + ${socketTicketSeconds} * interval '1 second'`,
    })
    .execute();
}

/** Uses up a ticket. It is deleted, so that of concurrent uses only one gets the session. */
export async function consumeSocketTicket(
  db: TenantDb,
  ticket_hash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("socket_tickets")
    .where("ticket_hash", "=", ticket_hash)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("session_id")
    .executeTakeFirst();
  return row?.session_id;
}

export const deleteExpiredSocketTickets = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "socket_tickets", sql`expires_at < now()`);
