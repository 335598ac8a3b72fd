import type { drafts } from "@parley/contract";
import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

type Draft = drafts.Draft;

const columns = ["key", "value", "device", "updated_at"] as const;

/** Some of a person's drafts, newest first. */
export function findDrafts(
  db: TenantDb,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Draft[]> {
  return db
    .selectFrom("drafts")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("updated_at", "desc")
    .orderBy("key")
    .limit(limit)
    .offset(offset)
    .$castTo<Draft>()
    .execute();
}

export async function countDrafts(db: TenantDb, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("drafts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function getDraft(db: TenantDb, accountId: string, key: string): Promise<Draft> {
  return db
    .selectFrom("drafts")
    .select(columns)
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .$castTo<Draft>()
    .executeTakeFirstOrThrow();
}

interface Written extends Omit<Draft, "updated_at"> {
  readonly account_id: string;
  /** Undefined overwrites whatever is there; null saw nothing. */
  readonly base: string | null | undefined;
}

/** Writes a draft; answers nothing if another device wrote a newer one than the writer saw. */
export function upsertDraft(
  tx: TenantTx,
  { base, value, ...draft }: Written,
): Promise<(Draft & { is_new: boolean }) | undefined> {
  const json = JSON.stringify(value);
  return (
    tx
      .insertInto("drafts")
      .values({ ...draft, value: json })
      .onConflict((conflict) =>
        conflict
          .columns(["business_id", "account_id", "key"])
          // The clock, not the transaction's start: of two that waited for each other, the later one is the newer.
          .doUpdateSet({
            value: json,
            device: draft.device,
            updated_at: sql<string>`clock_timestamp()`,
          })
          .where((row) =>
            row.or([
              row.val(base === undefined),
              row("drafts.device", "=", draft.device),
              row("drafts.updated_at", "<=", sql<string>`${base ?? null}::timestamptz`),
            ]),
          ),
      )
      .returning(columns)
      // A row that was never another version of itself was just made.
      .returning(sql<boolean>`xmax = 0`.as("is_new"))
      .$castTo<Draft & { is_new: boolean }>()
      .executeTakeFirst()
  );
}

export async function deleteDraft(tx: TenantTx, accountId: string, key: string): Promise<void> {
  await tx
    .deleteFrom("drafts")
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .execute();
}

/** All but a person's newest. */
export async function deleteSurplusDrafts(
  tx: TenantTx,
  accountId: string,
  kept: number,
): Promise<void> {
  await tx
    .deleteFrom("drafts")
    .where("account_id", "=", accountId)
    .where("key", "in", (query) =>
      query
        .selectFrom("drafts")
        .select("key")
        .where("account_id", "=", accountId)
        .orderBy("updated_at", "desc")
        .offset(kept),
    )
    .execute();
}

export const deleteOldDrafts = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "drafts", sql`updated_at < now() - interval '30 days'`);
