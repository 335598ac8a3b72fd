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

/** Keeps a secret until its first code confirms it; answers false when one is confirmed already. */
export async function offerSecret(
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

/** Whether the app has shown its first code. */
export type AuthenticatorState = "offered" | "confirmed";

/** The authenticator, held so that one code is taken once, and the time by the database's clock. */
export function lockAuthenticator(tx: TenantTx, account_id: string, state: AuthenticatorState) {
  return tx
    .selectFrom("authenticators")
    .select([
      "sealed_secret",
      "last_step",
      sql<number>`extract(epoch from clock_timestamp())::float8`.as("epoch_seconds"),
    ])
    .where("account_id", "=", account_id)
    .where("confirmed_at", state === "offered" ? "is" : "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** A code was taken: no code of its time step or an earlier one works again. */
export async function takeStep(tx: TenantTx, account_id: string, step: number): Promise<void> {
  await tx
    .updateTable("authenticators")
    .set({
      last_step: step,
      confirmed_at: sql<string>`coalesce(confirmed_at, now())`,
    })
    .where("account_id", "=", account_id)
    .execute();
}

/** Answers whether there was one in use. */
export async function deleteAuthenticator(tx: TenantTx, account_id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("authenticators")
    .where("account_id", "=", account_id)
    .where("confirmed_at", "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
