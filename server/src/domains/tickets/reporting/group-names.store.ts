import type { MetricGroup } from "@parley/contract/insights/definitions";
import type { ReportGroup } from "@parley/contract/sla/report-choices";
import { type RawBuilder, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** Where the names of those groups are that have an id. */
const named: Partial<Record<ReportGroup | MetricGroup, RawBuilder<unknown>>> = {
  category: sql`select id, name from ticket_categories`,
  organization: sql`select id, name from organizations`,
  policy: sql`select id, name from sla_policies`,
  department: sql`select id, name from departments`,
  agent: sql`select id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), split_part(email, '@', 1))
    as name from accounts`,
};

export async function findGroupNames(
  db: TenantDb,
  group: ReportGroup | MetricGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = named[group];
  if (!names || keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    ${names} where business_id = current_business() and id = any(${keys}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
