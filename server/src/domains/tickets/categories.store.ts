import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewCategory {
  id: string;
  name: string;
  description: string;
  position: number;
}

export async function insertCategories(
  tx: TenantTx,
  categories: readonly NewCategory[],
): Promise<void> {
  await tx.insertInto("ticket_categories").values(categories).execute();
}

/** What a visitor may choose from. */
export function findActiveCategories(db: TenantDb) {
  return db
    .selectFrom("ticket_categories")
    .select(["id", "name", "description"])
    .where("is_active", "=", true)
    .orderBy("position")
    .execute();
}
