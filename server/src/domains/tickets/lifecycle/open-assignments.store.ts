import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** Open, as every figure means it. */
const isOpen = sql<boolean>`tickets.status in ('new', 'open', 'pending', 'on_hold')
  and not tickets.is_merged and not tickets.is_spam and tickets.deleted_at is null`;

/** How many open tickets each of these agents holds. */
export async function countOpenAssignments(
  db: TenantDb,
  agentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("tickets")
    .select(["assigned_to", sql<number>`count(*)::int`.as("count")])
    .where("assigned_to", "=", sql<string>`any(${agentIds}::uuid[])`)
    .where(isOpen)
    .groupBy("assigned_to")
    .execute();
  return new Map(rows.map(({ assigned_to, count }) => [assigned_to as string, count]));
}

/** Some of the open tickets that an agent holds. */
export async function findOpenAssignments(
  db: TenantDb,
  agentId: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("id")
    .where("assigned_to", "=", agentId)
    .where(isOpen)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many open tickets a customer asked. */
export async function countOpenRequests(db: TenantDb, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("tickets")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("requester_id", "=", customerId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}
