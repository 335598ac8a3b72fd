import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TenantTx } from "../../db/tenant-db.ts";
import { fail } from "../../failure.ts";

interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly request: unknown;
  readonly status: number;
}

/**
 * Runs a create once per key. The response is stored in the transaction of its effect: a retry after a lost response gets
 * the stored one, and a retry after a crash does the work.
 */
export async function runOnce<T>(
  tx: TenantTx,
  keyed: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { scope, key } = keyed;
  const hash = createHash("sha256").update(JSON.stringify(keyed.request)).digest();
  const turn = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}|${key}`}, 42)) as mine
  `.execute(tx);
  if (!turn.rows[0]?.mine) throw fail("request.in_progress");
  const first = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "body"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("created_at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (first && !hash.equals(first.request_hash)) throw fail("request.key_reused");
  if (first) return first.body as T;
  const answer = await work();
  await tx
    .deleteFrom("idempotency_keys")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
  await tx
    .insertInto("idempotency_keys")
    .values({ scope, key, request_hash: hash, status: keyed.status, body: JSON.stringify(answer) })
    .execute();
  return answer;
}
