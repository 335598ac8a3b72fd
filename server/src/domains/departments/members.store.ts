import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export async function insertMember(
  tx: TenantTx,
  department_id: string,
  account_id: string,
): Promise<void> {
  await tx.insertInto("department_members").values({ department_id, account_id }).execute();
}

/** Who works in a department, by name. */
export function findMembers(db: TenantDb, department_id: string) {
  return (
    db
      .selectFrom("department_members as members")
      .innerJoin("accounts", (join) =>
        join
          .onRef("accounts.business_id", "=", "members.business_id")
          .onRef("accounts.id", "=", "members.account_id"),
      )
      .select(["accounts.id", "first_name", "last_name", "avatar_url", "status"])
      // Whoever works here has one.
      .select((row) => row.ref("email").$castTo<string>().as("email"))
      .where("members.department_id", "=", department_id)
      .orderBy(sql`lower(first_name)`)
      .orderBy(sql`lower(last_name)`)
      .orderBy("accounts.id")
      .execute()
  );
}

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** Those of some accounts who are staff, and whether they still are. */
export function findStaff(tx: TenantTx, ids: readonly string[]) {
  return tx
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select(["accounts.id", "accounts.status"])
    .where("accounts.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("roles.kind", "<>", "customer")
    .execute();
}

export async function addMembers(
  tx: TenantTx,
  department_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto("department_members")
    .values(ids.map((account_id) => ({ department_id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeMembers(
  tx: TenantTx,
  department_id: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("department_members")
    .where("department_id", "=", department_id)
    .where("account_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}
