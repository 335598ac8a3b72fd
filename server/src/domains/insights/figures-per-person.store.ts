import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

export async function isAnyStaff(db: TenantDb, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select("accounts.id")
    .where("accounts.id", "in", ids)
    .where("roles.kind", "<>", "customer")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who may see figures of others, by name, without one person; `count` is how many there are. */
export async function findReadersOfAgents(db: TenantDb, but: string, most: number) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select a.id, count(*) over ()::int as count,
      coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), split_part(a.email, '@', 1)) as name
    from accounts a
    join roles r on r.business_id = a.business_id and r.id = a.role_id
    where a.business_id = current_business() and a.status = 'active' and a.deleted_at is null
      and a.id <> ${but} and r.permissions @> array['insights.agents']
    order by a.sort_name, a.id limit ${most}`.execute(db);
  return rows;
}

/** Everybody who works here. */
export async function findStaff(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    join roles r on r.business_id = a.business_id and r.id = a.role_id
    where a.business_id = current_business() and a.status = 'active' and a.deleted_at is null
      and r.kind <> 'customer'
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
