import { type Selectable, sql } from "kysely";
import type { CodeChallenges } from "#platform/db/schema.generated.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/** How long a code is valid. */
export const codeSeconds = 600;

const codeEnd = sql<string>`now() + ${sql.lit(codeSeconds)} * interval '1 second'`;

export type ChallengePurpose = "sign_in" | "sign_up" | "registration";

export type Challenge = Omit<Selectable<CodeChallenges>, "purpose"> & {
  purpose: ChallengePurpose;
  is_expired: boolean;
  seconds_since_sent: number;
};

interface NewChallenge {
  key_hash: Buffer;
  purpose: ChallengePurpose;
  second_step: "totp" | "email";
  account_id: string | null;
  draft?: string | null;
  email: string;
  code_hash: Buffer | null;
}

export async function insertChallenge(tx: TenantTx, challenge: NewChallenge): Promise<void> {
  await tx
    .insertInto("code_challenges")
    .values({ ...challenge, expires_at: codeEnd })
    .execute();
}

/** Locks the challenge of a session key, so that concurrent guesses are counted one after the other. */
export function lockChallenge(tx: TenantTx, key_hash: Buffer): Promise<Challenge | undefined> {
  return tx
    .selectFrom("code_challenges")
    .selectAll()
    .select([
      sql<boolean>`expires_at <= now()`.as("is_expired"),
      sql<number>`extract(epoch from now() - sent_at)::int`.as("seconds_since_sent"),
    ])
    .where("key_hash", "=", key_hash)
    .forUpdate()
    .$castTo<Challenge>()
    .executeTakeFirst();
}

export async function countTry(tx: TenantTx, key_hash: Buffer): Promise<void> {
  await tx
    .updateTable("code_challenges")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("key_hash", "=", key_hash)
    .execute();
}

export async function markChallengeUsed(tx: TenantTx, key_hash: Buffer): Promise<void> {
  await tx
    .updateTable("code_challenges")
    .set({ used_at: sql<string>`now()` })
    .where("key_hash", "=", key_hash)
    .execute();
}

/** Replaces the code, restarts its ten minutes and resets the count of tries. */
export async function replaceCode(
  tx: TenantTx,
  key_hash: Buffer,
  code_hash: Buffer | null,
): Promise<void> {
  await tx
    .updateTable("code_challenges")
    .set((row) => ({
      code_hash,
      sent_at: sql<string>`now()`,
      expires_at: codeEnd,
      tries: 0,
      resends: row("resends", "+", 1),
    }))
    .where("key_hash", "=", key_hash)
    .execute();
}

/** Deletes unfinished sign-ins that started with the old password. */
export async function deleteChallengesOf(tx: TenantTx, account_id: string): Promise<void> {
  await tx.deleteFrom("code_challenges").where("account_id", "=", account_id).execute();
}

export async function deleteExpiredChallenges(tx: TenantTx): Promise<void> {
  await tx.deleteFrom("code_challenges").where("expires_at", "<", sql<string>`now()`).execute();
}
