import type { slaPolicies } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";

type Policy = slaPolicies.Policy;

/** A stored policy: its conditions contain ids without names. */
export interface PolicyRow extends Omit<Policy, "conditions" | "hides" | "hidden_by"> {
  conditions: slaPolicies.ConditionDraft[];
}

/** The fields that can be written. */
type PolicyFields = Omit<PolicyRow, "id" | "version" | "created_at" | "updated_at">;

const columns = [
  "id",
  "name",
  "description",
  "operational_hours",
  "evaluation_method",
  "is_active",
  "position",
  "conditions",
  "targets",
  "version",
  "created_at",
  "updated_at",
] as const;

interface PolicyFilter {
  readonly is_active?: boolean | undefined;
}

function filteredPolicies(db: TenantDb, { is_active }: PolicyFilter) {
  const query = db.selectFrom("sla_policies");
  return is_active === undefined ? query : query.where("is_active", "=", is_active);
}

/** In their order of evaluation. */
export function findPolicies(
  db: TenantDb,
  filter: PolicyFilter = {},
  range: { limit?: number; offset?: number } = {},
): Promise<PolicyRow[]> {
  let query = filteredPolicies(db, filter).select(columns).orderBy("position");
  if (range.limit !== undefined) query = query.limit(range.limit);
  if (range.offset !== undefined) query = query.offset(range.offset);
  return query.$castTo<PolicyRow>().execute();
}

export async function countPolicies(db: TenantDb, filter: PolicyFilter = {}): Promise<number> {
  const { count } = await filteredPolicies(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The order and conditions of all policies, without their targets. */
export function findOrder(db: TenantDb) {
  return db
    .selectFrom("sla_policies")
    .select(["id", "name", "position", "is_active", "evaluation_method", "conditions"])
    .orderBy("position")
    .$castTo<
      Pick<PolicyRow, "id" | "name" | "position" | "is_active" | "evaluation_method" | "conditions">
    >()
    .execute();
}

export async function getPolicy(db: TenantDb, id: string): Promise<PolicyRow> {
  const row = await db
    .selectFrom("sla_policies")
    .select(columns)
    .where("id", "=", id)
    .$castTo<PolicyRow>()
    .executeTakeFirst();
  if (!row) throw fail("record.not_found");
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockPolicy(tx: TenantTx, id: string): Promise<PolicyRow> {
  const row = await tx
    .selectFrom("sla_policies")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .$castTo<PolicyRow>()
    .executeTakeFirst();
  if (!row) throw fail("record.not_found");
  return row;
}

export function insertPolicy(
  tx: TenantTx,
  { conditions, targets, ...policy }: PolicyFields & { id: string },
): Promise<PolicyRow> {
  return tx
    .insertInto("sla_policies")
    .values({
      ...policy,
      conditions: JSON.stringify(conditions),
      targets: JSON.stringify(targets),
    })
    .returning(columns)
    .$castTo<PolicyRow>()
    .executeTakeFirstOrThrow();
}

export function updatePolicy(
  tx: TenantTx,
  id: string,
  { conditions, targets, ...fields }: { [K in keyof PolicyFields]?: PolicyFields[K] | undefined },
): Promise<PolicyRow> {
  return tx
    .updateTable("sla_policies")
    .set({
      ...fields,
      conditions: conditions && JSON.stringify(conditions),
      targets: targets && JSON.stringify(targets),
    })
    .where("id", "=", id)
    .returning(columns)
    .$castTo<PolicyRow>()
    .executeTakeFirstOrThrow();
}

/** Sets the positions of the policies to the order of the ids. Only policies that move are written. */
export async function updatePositions(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("sla_policies")
    .from(
      sql<{ moved: string; place: number }>`unnest(${ids}::uuid[]) with ordinality`.as<"places">(
        sql`places (moved, place)`,
      ),
    )
    .set({ position: sql<number>`places.place` })
    .where("sla_policies.id", "=", sql<string>`places.moved`)
    .where("sla_policies.position", "<>", sql<number>`places.place`)
    .execute();
}
