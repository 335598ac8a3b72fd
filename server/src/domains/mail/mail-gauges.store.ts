import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** How many seconds the oldest mail waits, in each direction, over all businesses. */
export async function findMailWaits(
  db: TenantDb,
): Promise<{ readonly direction: string; readonly seconds: number | null }[]> {
  const { rows } = await sql<{ direction: string; seconds: number | null }>`
    select direction, seconds from guide.mail_waits()`.execute(db);
  return rows;
}

/** How many mailboxes are in each state, over all businesses. */
export async function findMailboxStates(
  db: TenantDb,
): Promise<{ readonly state: string; readonly mailboxes: number }[]> {
  const { rows } = await sql<{ state: string; mailboxes: number }>`
    select state, mailboxes::int as mailboxes from guide.mailbox_states()`.execute(db);
  return rows;
}
