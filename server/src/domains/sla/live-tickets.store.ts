import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** Which tickets a change of the desk concerns, of those with a clock that has not stopped. */
export type Concern =
  | { readonly of: "hours" }
  /** Those that have the policy; or also those that may get it, where it is to hold for all that are open. */
  | { readonly of: "policy"; readonly policy_id: string; readonly is_applied: boolean };

/** Some of them, by id, after one. */
export async function findLiveTickets(
  db: TenantDb,
  concern: Concern,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("sla_tickets")
    .select("ticket_id")
    .where("is_live", "=", true)
    .where("ticket_id", ">", after)
    .where(conditionOf(concern))
    .orderBy("ticket_id")
    .limit(most)
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}

/** How many a policy has promised something that is not decided, as far as somebody wants to know. */
export async function countLiveOfPolicy(
  db: TenantDb,
  policyId: string,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((sub) =>
      sub
        .selectFrom("sla_tickets")
        .select("ticket_id")
        .where("policy_id", "=", policyId)
        .where("is_live", "=", true)
        .limit(most)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function conditionOf(concern: Concern) {
  if (concern.of === "hours") {
    return sql<boolean>`schedule_version < (
      select d.schedule_version from sla_desks d where d.business_id = current_business())`;
  }
  const { policy_id, is_applied } = concern;
  return sql<boolean>`(policy_id = ${policy_id}::uuid
    or ${is_applied}::boolean and (policy_id is null or method = 'ticket_update'))`;
}
