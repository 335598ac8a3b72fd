import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export async function isEnrolled(db: TenantDb, account_id: string): Promise<boolean> {
  const row = await db
    .selectFrom("authenticators")
    .select("account_id")
    .where("account_id", "=", account_id)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a secret that its first code has to confirm; returns false when one is confirmed already. */
export async function savePendingSecret(
  tx: TenantTx,
  account_id: string,
  sealed_secret: string,
): Promise<boolean> {
  const row = await tx
    .insertInto("authenticators")
    .values({ account_id, sealed_secret })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "account_id"])
        .doUpdateSet({ sealed_secret, last_step: 0 })
        .where("authenticators.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a first code has confirmed the app. */
export type AuthenticatorState = "pending" | "confirmed";

/** Locks the authenticator, so that a code works once, and reads the time from the database. */
export function lockAuthenticator(tx: TenantTx, account_id: string, state: AuthenticatorState) {
  return tx
    .selectFrom("authenticators")
    .select([
      "sealed_secret",
      "last_step",
      sql<number>`extract(epoch from clock_timestamp())::float8`.as("epoch_seconds"),
    ])
    .where("account_id", "=", account_id)
    .where("confirmed_at", state === "pending" ? "is" : "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the used time step: no code of it or of an earlier one works again. */
export async function markStepUsed(tx: TenantTx, account_id: string, step: number): Promise<void> {
  await tx
    .updateTable("authenticators")
    .set({
      last_step: step,
      confirmed_at: sql<string>`coalesce(confirmed_at, now())`,
    })
    .where("account_id", "=", account_id)
    .execute();
}

/** Returns whether a confirmed one existed. */
export async function deleteAuthenticator(tx: TenantTx, account_id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("authenticators")
    .where("account_id", "=", account_id)
    .where("confirmed_at", "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
