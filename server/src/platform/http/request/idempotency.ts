import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "../../db/tenant-db.ts";
import { fail } from "../../failure.ts";
import type { RequestContext } from "./request-context.ts";

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
  ctx: RequestContext,
  { scope, key, request, status }: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const request_hash = createHash("sha256").update(JSON.stringify(request)).digest();
  const keyed = { scope, key, request_hash };
  const earlier = await findAnswer(ctx.read, keyed);
  if (earlier) return earlier.body as T;
  let meanwhile: Stored | undefined;
  const before = async (tx: TenantTx) => {
    // Sent together, and answered one after the other: the stored response is read with the lock held.
    const [isAlone, found] = await Promise.all([lockKey(tx, keyed), findAnswer(tx, keyed)]);
    if (!isAlone) throw fail("request.in_progress");
    meanwhile = found;
    if (found) throw new Error("answered by another request with the same key");
  };
  const after = (tx: TenantTx, answer: T) =>
    storeAnswer(tx, { ...keyed, status, body: JSON.stringify(answer) });
  try {
    return await ctx.joinChanges({ before, after }, work);
  } catch (error) {
    if (meanwhile) return meanwhile.body as T;
    throw error;
  }
}

interface Key {
  readonly scope: string;
  readonly key: string;
  readonly request_hash: Buffer;
}

interface Stored {
  readonly body: unknown;
}

async function lockKey(tx: TenantTx, { scope, key }: Key): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}|${key}`}, 42)) as mine
  `.execute(tx);
  return rows[0]?.mine ?? false;
}

async function findAnswer(db: TenantDb, { scope, key, request_hash }: Key) {
  const first = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "body"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("created_at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (first && !request_hash.equals(first.request_hash)) throw fail("request.key_reused");
  return first;
}

async function storeAnswer(
  tx: TenantTx,
  row: Key & { readonly status: number; readonly body: string },
): Promise<void> {
  // An expired one may be in its place.
  await tx
    .deleteFrom("idempotency_keys")
    .where("scope", "=", row.scope)
    .where("key", "=", row.key)
    .execute();
  await tx.insertInto("idempotency_keys").values(row).execute();
}
