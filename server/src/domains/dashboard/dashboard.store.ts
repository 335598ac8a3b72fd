import type { FirstStep } from "@parley/contract/dashboard/dashboard";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** The moment that figures are told for. */
export async function readNow(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date().toISOString();
}

/** The same time 7 days ago, unless the business is younger. */
export async function findWeekAgo(db: TenantDb): Promise<string | null> {
  const { rows } = await sql<{ week_ago: string | null }>`
    select case when coalesce(activated_at, created_at) <= now() - interval '7 days'
      then now() - interval '7 days' end as week_ago
    from businesses where id = current_business()`.execute(db);
  return rows[0]?.week_ago ?? null;
}

/**
 * Which first steps are done. A new business is given departments, hours and the like when it registers: what was
 * added since, or changed, was done by its people.
 */
export async function findFirstSteps(db: TenantDb): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      b.updated_at > b.activated_at as named,
      b.logo_id is not null as logo,
      (select count(*) > 1 from departments d where d.business_id = b.id) as departments,
      exists (select from ticket_categories c
        where c.business_id = b.id and (c.version > 1 or c.created_at > b.created_at)) as categories,
      exists (select from smtp_settings s
        where s.business_id = b.id and s.last_problem is null) as outgoing_mail,
      exists (select from templates t
        where t.business_id = b.id and (t.version > 1 or t.created_at > b.created_at)) as templates,
      exists (select from sla_business_hours h
        where h.business_id = b.id and (h.version > 1 or h.created_at > b.created_at)) as business_hours,
      exists (select from sla_policies p
        where p.business_id = b.id and (p.version > 1 or p.created_at > b.created_at)) as sla_policy,
      exists (select from accounts a
        join roles r on (r.business_id, r.id) = (a.business_id, a.role_id)
        where a.business_id = b.id and a.status = 'active' and r.kind = 'agent') as agents,
      exists (select from roles r
        where r.business_id = b.id and (r.version > 1 or r.created_at > b.created_at)) as roles,
      exists (select from tickets t
        where t.business_id = b.id and t.first_response_at is not null) as first_answer
    from businesses b where b.id = current_business()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a business without a row of its own");
  return row;
}
