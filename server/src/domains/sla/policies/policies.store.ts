import type { slaPolicies } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";

type Policy = slaPolicies.Policy;

/** A policy as it is kept: its conditions hold ids without their names. */
export interface PolicyRow extends Omit<Policy, "conditions" | "hides" | "hidden_by"> {
  conditions: slaPolicies.ConditionDraft[];
}

/** What can be written of one. */
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

interface Wanted {
  readonly is_active?: boolean | undefined;
}

function wanted(db: TenantDb, { is_active }: Wanted) {
  const query = db.selectFrom("sla_policies");
  return is_active === undefined ? query : query.where("is_active", "=", is_active);
}

/** In the order they are tried. */
export function findPolicies(
  db: TenantDb,
  filter: Wanted = {},
  range: { limit?: number; offset?: number } = {},
): Promise<PolicyRow[]> {
  let query = wanted(db, filter).select(columns).orderBy("position");
  if (range.limit !== undefined) query = query.limit(range.limit);
  if (range.offset !== undefined) query = query.offset(range.offset);
  return query.$castTo<PolicyRow>().execute();
}

export async function countPolicies(db: TenantDb, filter: Wanted = {}): Promise<number> {
  const { count } = await wanted(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How all of them stand to each other, without what each promises. */
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

/** The row as it stands, held until the transaction ends. */
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

/** Gives the policies the places in which their ids are named. Only those that move are written. */
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
