import type { TenantDb } from "#platform/db/tenant-db.ts";

/** All categories, those that are switched off among them. */
export function findCategoryNames(db: TenantDb) {
  return db
    .selectFrom("ticket_categories")
    .select(["id", "name", "is_active"])
    .orderBy("position")
    .execute();
}
