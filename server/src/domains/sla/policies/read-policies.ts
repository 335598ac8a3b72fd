import { type Page, slaPolicies } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { findGroups } from "../../departments/index.ts";
import { findStaff } from "../../identity/index.ts";
import { valueLabel } from "./condition-values.rules.ts";
import {
  countPolicies,
  findOrder,
  findPolicies,
  getPolicy,
  type PolicyRow,
} from "./policies.store.ts";
import { hiddenBelow, hiddenBy } from "./policy.rules.ts";
import { findReferences, referenceName } from "./policy-references.ts";

/** Policies as the API returns them, with the names of referenced records and which policies hide others. */
export async function policiesOf(
  db: TenantDb,
  rows: readonly PolicyRow[],
): Promise<slaPolicies.Policy[]> {
  const order = await findOrder(db);
  const references = await findReferences(
    db,
    rows.flatMap(({ conditions }) => conditions),
  );
  return rows.map((row) => {
    const above = hiddenBy(row, order);
    return {
      ...row,
      conditions: row.conditions.map((condition) => ({
        ...condition,
        value_label: valueLabel(condition, (type, id) => referenceName(references, type, id)),
      })),
      hides: hiddenBelow(row, order),
      hidden_by: above ? { id: above.id, name: above.name } : null,
    };
  });
}

export async function policyOf(db: TenantDb, row: PolicyRow): Promise<slaPolicies.Policy> {
  const [policy] = await policiesOf(db, [row]);
  return policy as slaPolicies.Policy;
}

/** A page of the policies, in their order of evaluation. */
export async function listPolicies(
  ctx: Context,
  asked: slaPolicies.Filter,
): Promise<Page<slaPolicies.Policy>> {
  const [count, rows] = await Promise.all([
    countPolicies(ctx.read, asked),
    findPolicies(ctx.read, asked, rangeOf(asked)),
  ]);
  return pageOf(slaPolicies.list.path, asked, count, await policiesOf(ctx.read, rows));
}

export async function showPolicy(
  ctx: Context,
  id: string,
): Promise<{ policy: slaPolicies.Policy }> {
  const policy = await policyOf(ctx.read, await getPolicy(ctx.read, id));
  ctx.setEtag(policy.version);
  return { policy };
}

/** The possible recipients of reminders and escalations. */
export async function listUsersAndGroups(ctx: Context) {
  const [staff, groups] = await Promise.all([findStaff(ctx.read), findGroups(ctx.read)]);
  return {
    users: staff.filter((person) => person.is_active),
    groups: groups.filter((group) => group.is_active),
  };
}
