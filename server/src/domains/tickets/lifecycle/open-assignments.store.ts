import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isVisibleTo, visibilityScope } from "../core/visibility.store.ts";

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

/**
 * Whether a customer can see a ticket that the reader cannot: one they asked, follow, or their organization shares. Each
 * of the three is found by its own index.
 */
export async function customerSeesMoreThan(
  db: TenantDb,
  customerId: string,
  reader: Person,
): Promise<boolean> {
  if (visibilityScope(reader) === "all") return false;
  const found = await db
    .selectFrom("tickets")
    .select("tickets.id")
    .where(
      sql<SqlBool>`tickets.id in (
        select t.id from tickets t where t.requester_id = ${customerId}
        union all select w.ticket_id from ticket_watchers w where w.account_id = ${customerId}
        union all select t.id from customers c
          join organizations o on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
          join tickets t on t.business_id = c.business_id and t.organization_id = c.organization_id
        where c.account_id = ${customerId}
      )`,
    )
    .where(sql<SqlBool>`not tickets.is_spam and tickets.deleted_at is null`)
    // Unknown counts as no: nobody is assigned to some tickets.
    .where(sql<SqlBool>`(${isVisibleTo(reader)}) is not true`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
