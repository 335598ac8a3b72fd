import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

interface NewConsent {
  readonly id: string;
  readonly department_id: string;
  readonly session_id: string;
  readonly provider: string;
  readonly state_hash: Buffer;
  readonly nonce: string;
  readonly sealed_verifier: string;
}

/** Begins a sign-in. One session signs in for one mailbox at a time; what was begun before and never ended is forgotten. */
export async function insertConsent(tx: TenantTx, consent: NewConsent): Promise<void> {
  const { department_id, session_id } = consent;
  await tx
    .deleteFrom("mail_consents")
    .where((row) =>
      row.or([row("expires_at", "<", sql<string>`now()`), row.and({ department_id, session_id })]),
    )
    .execute();
  const expires_at = sql<string>`now() + interval '10 minutes'`;
  await tx
    .insertInto("mail_consents")
    .values({ ...consent, expires_at })
    .execute();
}

export type ConsentRow = NonNullable<Awaited<ReturnType<typeof takeConsent>>>;

/** Ends a sign-in: nobody takes it twice, and no other session takes it at all. */
export function takeConsent(tx: TenantTx, stateHash: Buffer, sessionId: string) {
  return tx
    .deleteFrom("mail_consents")
    .where("state_hash", "=", stateHash)
    .where("session_id", "=", sessionId)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["id", "department_id", "provider", "nonce", "sealed_verifier"])
    .executeTakeFirst();
}
