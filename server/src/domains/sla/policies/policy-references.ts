import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findCategoryNames } from "../../categories/index.ts";
import { findGroups } from "../../departments/index.ts";
import { findCustomers, findStaff } from "../../identity/index.ts";
import { isReference, type ReferenceType } from "./condition-values.rules.ts";
import { fold, itemsOf, type StoredCondition } from "./policy-matching.rules.ts";

interface ReferenceRecord {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly is_active: boolean;
}

type References = Record<ReferenceType, readonly ReferenceRecord[]>;

const isId = (item: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(item);

/** The records that conditions can refer to; of customers only those that these conditions name. */
export async function findReferences(
  db: TenantDb,
  conditions: readonly StoredCondition[],
): Promise<References> {
  const used = new Set(conditions.map(({ condition_type }) => condition_type));
  const customers = conditions
    .filter(({ condition_type }) => condition_type === "customer")
    .flatMap(({ value }) => itemsOf(value));
  const asked = {
    ids: customers.filter(isId),
    emails: customers.filter((item) => item.includes("@")).map((item) => item.toLowerCase()),
  };
  const [category, department, customer, assigned_agent] = await Promise.all([
    used.has("category") ? findCategoryNames(db) : [],
    used.has("department") ? findGroups(db) : [],
    customers.length > 0 ? findCustomers(db, asked) : [],
    used.has("assigned_agent") ? findStaff(db) : [],
  ]);
  return { category, department, customer, assigned_agent };
}

/** The id of the record with this id, name or email; undefined if there is none or more than one. */
export function referenceId(
  all: References,
  type: ReferenceType,
  item: string,
): string | undefined {
  const said = fold(item);
  const known = all[type];
  const byKey = known.find(({ id, email }) => id === said || (email && fold(email) === said));
  if (byKey) return byKey.id;
  const named = known.filter(({ name }) => fold(name) === said);
  return named.length === 1 ? named[0]?.id : undefined;
}

export function referenceName(
  all: References,
  type: ReferenceType,
  id: string,
): string | undefined {
  return isReference(type) ? all[type].find((known) => known.id === id)?.name : undefined;
}
