import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { idleLimit } from "./sessions.store.ts";

interface NewRefreshToken {
  half_a_hash: Buffer;
  half_b_hash: Buffer;
  session_id: string;
}

/** A successor may be inserted twice, because it is derived and equal. */
export async function insertRefreshToken(tx: TenantTx, token: NewRefreshToken): Promise<void> {
  await tx
    .insertInto("refresh_tokens")
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the token of this page half, so that two tabs take turns, and reads its session. */
export function lockRefreshToken(tx: TenantTx, halfAHash: Buffer) {
  return tx
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", (join) =>
      join
        .onRef("sessions.business_id", "=", "refresh_tokens.business_id")
        .onRef("sessions.id", "=", "refresh_tokens.session_id"),
    )
    .select([
      "refresh_tokens.half_b_hash",
      "refresh_tokens.session_id",
      "sessions.account_id",
      "sessions.binding_hash",
      sql<boolean>`refresh_tokens.used_at is not null`.as("is_used"),
      sql<boolean>`coalesce(refresh_tokens.used_at > now() - interval '10 seconds', false)`.as(
        "is_just_used",
      ),
      sql<boolean>`sessions.ended_at is null and sessions.ends_at > now()
        and sessions.last_active_at > ${idleLimit}`.as("is_live"),
    ])
    .where("refresh_tokens.half_a_hash", "=", halfAHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRefreshTokenUsed(tx: TenantTx, halfAHash: Buffer): Promise<void> {
  await tx
    .updateTable("refresh_tokens")
    .set({ used_at: sql<string>`now()` })
    .where("half_a_hash", "=", halfAHash)
    .where("used_at", "is", null)
    .execute();
}
