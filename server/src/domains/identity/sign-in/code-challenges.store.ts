import { type Selectable, sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
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

/** Replaces the code and restarts its ten minutes. Wrong tries stay counted. */
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
      resends: row("resends", "+", 1),
    }))
    .where("key_hash", "=", key_hash)
    .execute();
}

const wrongCodeWindow = sql`interval '1 hour'`;

/** How many wrong codes were entered for an account within the last hour, and when the hour ends. */
export async function findWrongCodes(
  tx: TenantTx,
  account_id: string,
): Promise<{ count: number; seconds: number }> {
  const row = await tx
    .selectFrom("wrong_codes")
    .select(["count"])
    .select(
      sql<number>`ceil(extract(epoch from since + ${wrongCodeWindow} - now()))::int`.as("seconds"),
    )
    .where("account_id", "=", account_id)
    .where(sql<boolean>`since > now() - ${wrongCodeWindow}`)
    .executeTakeFirst();
  return row ?? { count: 0, seconds: 0 };
}

/** Counts a wrong code of an account and returns how many there are within the hour. */
export async function countWrongCode(tx: TenantTx, account_id: string): Promise<number> {
  const isOver = sql<boolean>`wrong_codes.since <= now() - ${wrongCodeWindow}`;
  const { count } = await tx
    .insertInto("wrong_codes")
    .values({ account_id, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "account_id"]).doUpdateSet({
        count: sql`case when ${isOver} then 1 else wrong_codes.count + 1 end`,
        since: sql`case when ${isOver} then now() else wrong_codes.since end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetWrongCodes(tx: TenantTx, account_id: string): Promise<void> {
  await tx.deleteFrom("wrong_codes").where("account_id", "=", account_id).execute();
}

/** Deletes unfinished sign-ins that started with the old password, and the wrong codes that followed it. */
export async function deleteChallengesOf(tx: TenantTx, account_id: string): Promise<void> {
  await tx.deleteFrom("code_challenges").where("account_id", "=", account_id).execute();
  await forgetWrongCodes(tx, account_id);
}

export const deleteExpiredChallenges = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "code_challenges", sql`expires_at < now()`);
