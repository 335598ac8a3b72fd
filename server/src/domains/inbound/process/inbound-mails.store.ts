import { sql, type Updateable } from "kysely";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { hashOfMessageId } from "../../mail/index.ts";

const columns = [
  "id",
  "department_id",
  "received_at",
  "size",
  "sha256",
  "state",
  "attempts",
  "outcome",
  "reason",
  "sender",
  "candidate",
  "released_as",
  "is_sent",
  "spf_domain",
  "created_at",
] as const;

export type InboundMailRow = NonNullable<Awaited<ReturnType<typeof lockStoredMail>>>;

/** A mail that waits to be processed; undefined once it is done. */
export function findStoredMail(db: TenantDb, id: string) {
  return db
    .selectFrom("inbound_mails")
    .select(["id", "sha256", "attempts"])
    .where("id", "=", id)
    .where("state", "=", "stored")
    .executeTakeFirst();
}

/** Locks a mail that waits to be processed; undefined once it is done. */
export function lockStoredMail(tx: TenantTx, id: string) {
  return tx
    .selectFrom("inbound_mails")
    .select(columns)
    .where("id", "=", id)
    .where("state", "=", "stored")
    .forUpdate()
    .executeTakeFirst();
}

/** Counts an attempt before it is made; undefined if the mail is done. */
export function countAttempt(tx: TenantTx, id: string): Promise<InboundMailRow | undefined> {
  return tx
    .updateTable("inbound_mails")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("state", "=", "stored")
    .returning(columns)
    .executeTakeFirst();
}

type Result = Omit<
  Updateable<DB["inbound_mails"]>,
  "state" | "done_at" | "explanation" | "outcome"
>;

export async function finishMail(
  tx: TenantTx,
  id: string,
  outcome: string,
  { explanation, ...result }: Result & { readonly explanation: object },
): Promise<void> {
  await tx
    .updateTable("inbound_mails")
    .set({ ...result, outcome, explanation: JSON.stringify(explanation), state: "done" })
    .set({ done_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

export interface NewInboundMail {
  readonly id: string;
  readonly department_id: string;
  readonly received_at: string;
  readonly size: number;
  readonly sha256: string;
  readonly is_sent: boolean;
  /** The domain that the client's address may send for. */
  readonly spf_domain?: string | null;
}

/** Keeps a mail; answers the id of its row, which is an older one if the same bytes came in before. */
export async function insertInboundMail(
  tx: TenantTx,
  mail: NewInboundMail,
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto("inbound_mails")
    .values(mail)
    .onConflict((conflict) =>
      conflict.columns(["business_id", "department_id", "sha256"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom("inbound_mails")
    .select("id")
    .where("department_id", "=", mail.department_id)
    .where("sha256", "=", mail.sha256)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export interface SentMail {
  readonly id: string;
  readonly sha256: string;
  readonly recipients: string[];
  readonly received_at: string;
  readonly message_hash: Buffer;
}

/** Mails that were sent without a ticket, by their Message-IDs. */
export async function findSentMails(
  db: TenantDb,
  messageIds: readonly string[],
): Promise<SentMail[]> {
  const hashes = messageIds.map(hashOfMessageId);
  return db
    .selectFrom("inbound_mails")
    .select(["id", "sha256", "recipients", "received_at"])
    .select(sql<Buffer>`message_hash`.as("message_hash"))
    .where("message_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("reason", "=", "sent_unthreaded")
    .orderBy("id")
    .limit(20)
    .execute();
}

/** A sent mail that is the first message of a ticket. */
export async function joinSentMail(
  tx: TenantTx,
  id: string,
  written: { readonly ticket_id: string; readonly message_id: string },
): Promise<void> {
  const joined = { outcome: "reply", reason: null, message_hash: null, ...written };
  await tx.updateTable("inbound_mails").set(joined).where("id", "=", id).execute();
}

/** A mail that waits in quarantine because it came under an own address, and that the folder for sent mails has. */
export async function settleOwnCopies(tx: TenantTx, mailKey: string): Promise<void> {
  await tx
    .updateTable("inbound_mails")
    .set({ outcome: "ignored", reason: "duplicate" })
    .where("mail_key", "=", mailKey)
    .where("outcome", "=", "quarantined")
    .where("reason", "=", "from_own_mailbox")
    .execute();
}
