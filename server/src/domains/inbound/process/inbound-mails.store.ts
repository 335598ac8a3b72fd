import { sql, type Updateable } from "kysely";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";

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
  "created_at",
] as const;

export type InboundMailRow = NonNullable<Awaited<ReturnType<typeof lockStoredMail>>>;

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
