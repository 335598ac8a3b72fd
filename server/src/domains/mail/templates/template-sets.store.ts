import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";

const columns = ["id", "name", "version", "created_at", "updated_at"] as const;

export function findSets(db: TenantDb, range: { limit: number; offset: number }) {
  return db
    .selectFrom("template_sets")
    .select(columns)
    .orderBy("name")
    .orderBy("id")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export type SetRow = Awaited<ReturnType<typeof findSets>>[number];

export async function countSets(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom("template_sets")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findSet(db: TenantDb, id: string): Promise<SetRow | undefined> {
  return db.selectFrom("template_sets").select(columns).where("id", "=", id).executeTakeFirst();
}

export function lockSet(tx: TenantTx, id: string): Promise<SetRow | undefined> {
  return tx
    .selectFrom("template_sets")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertSet(tx: TenantTx, id: string, name: string): Promise<SetRow> {
  return tx
    .insertInto("template_sets")
    .values({ id, name })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refused("template_sets_name", "mail.set_exists"));
}

export function renameSet(tx: TenantTx, id: string, name: string): Promise<SetRow> {
  return tx
    .updateTable("template_sets")
    .set({ name })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refused("template_sets_name", "mail.set_exists"));
}

/** Deletes a set with its templates. */
export async function deleteSet(tx: TenantTx, id: string): Promise<void> {
  await tx
    .deleteFrom("template_sets")
    .where("id", "=", id)
    .execute()
    .catch(refused("mail_settings_default_template", "mail.set_in_use"));
}
