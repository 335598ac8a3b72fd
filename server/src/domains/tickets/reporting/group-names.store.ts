import type { MetricGroup } from "@parley/contract/insights/definitions";
import type { ReportGroup } from "@parley/contract/sla/report-choices";
import {
  type CustomFilterField,
  isCustomField,
  keyOfCustomField,
} from "@parley/contract/tickets/list/filter";
import { type RawBuilder, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findFieldsByKey } from "../fields/fields.store.ts";

type Group = ReportGroup | MetricGroup;

/** Where the names of those groups are that have an id. */
const named: Partial<Record<Exclude<Group, CustomFilterField>, RawBuilder<unknown>>> = {
  category: sql`select id, name from ticket_categories`,
  organization: sql`select id, name from organizations`,
  policy: sql`select id, name from sla_policies`,
  department: sql`select id, name from departments`,
  agent: sql`select id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), split_part(email, '@', 1))
    as name from accounts`,
};

export async function findGroupNames(
  db: TenantDb,
  group: Group,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (isCustomField(group)) return findChoiceLabels(db, keyOfCustomField(group));
  const names = named[group];
  if (!names || keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    ${names} where business_id = current_business() and id = any(${keys}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Also of the choices that are not offered any more. */
async function findChoiceLabels(db: TenantDb, key: string): Promise<ReadonlyMap<string, string>> {
  const [field] = await findFieldsByKey(db, [key]);
  return new Map(field?.options.map(({ value, label }) => [value, label]));
}

/** Whether there is a custom field that gives a ticket one choice. */
export async function hasChoices(db: TenantDb, key: string): Promise<boolean> {
  const [field] = await findFieldsByKey(db, [key]);
  return field?.type === "select";
}

/** What staff call a custom field. */
export async function findFieldLabel(db: TenantDb, key: string): Promise<string> {
  const [field] = await findFieldsByKey(db, [key]);
  return field?.label ?? key;
}
