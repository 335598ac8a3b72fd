import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** Resolved tickets after one, by id. */
export function findResolved(db: TenantDb, after: string, most: number) {
  return db
    .selectFrom("tickets")
    .select(["id", "department_id", "resolved_at"])
    .where("status", "=", "resolved")
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The days after which a resolved ticket of a department is closed; nothing if never. */
export async function findAutoCloseDays(
  db: TenantDb,
  departmentId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("departments")
    .innerJoin("businesses", "businesses.id", "departments.business_id")
    .select(
      sql<number | null>`coalesce(departments.auto_close_days, businesses.auto_close_days)`.as(
        "days",
      ),
    )
    .where("departments.id", "=", departmentId)
    .executeTakeFirst();
  return row?.days ?? undefined;
}
