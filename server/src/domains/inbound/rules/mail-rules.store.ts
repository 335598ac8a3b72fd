import type { mailRules, tickets } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import type { MailRule } from "../decide/facts.ts";

/** A rule as the database has it, with the department that it names. */
export interface RuleRow extends Omit<mailRules.Rule, "department"> {
  readonly department: string | null;
  readonly department_name: string | null;
  readonly department_is_active: boolean | null;
}

const rulesInOrder = (db: TenantDb) =>
  db
    .selectFrom("mail_rules as rules")
    .leftJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "rules.business_id")
        .onRef("departments.id", "=", "rules.department_id"),
    )
    .select([
      "rules.id",
      "rules.name",
      "rules.is_active",
      "rules.conditions",
      "rules.action",
      "rules.department_id as department",
      "departments.name as department_name",
      "departments.is_active as department_is_active",
      "rules.priority",
      "rules.tags",
      "rules.continues",
      "rules.position",
      "rules.version",
    ])
    .orderBy("rules.position")
    .orderBy("rules.id")
    .$castTo<RuleRow>();

/** All rules of the business, in their order. */
export const findRules = (db: TenantDb): Promise<RuleRow[]> => rulesInOrder(db).execute();

/** Locks the rules of the business: their number and their places are compared. */
export async function lockRules(tx: TenantTx): Promise<RuleRow[]> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  return findRules(tx);
}

/** The rules that decide on mails, in their order. */
export async function findActiveRules(db: TenantDb): Promise<MailRule[]> {
  const rows = await rulesInOrder(db).where("rules.is_active", "=", true).execute();
  return rows.map((row) => ({
    name: row.name,
    conditions: row.conditions,
    action: row.action,
    departmentId: row.department_is_active ? row.department : null,
    priority: row.priority as tickets.Priority | null,
    tags: row.tags,
    continues: row.continues,
  }));
}

export type RuleFields = Pick<
  RuleRow,
  "name" | "is_active" | "conditions" | "action" | "department" | "priority" | "tags" | "continues"
>;

const nameTaken = refused("mail_rules_name", "mail.rule_name_taken");

/** What the columns take: jsonb as text. */
const written = ({ conditions, department, ...fields }: RuleFields) => ({
  ...fields,
  conditions: JSON.stringify(conditions),
  department_id: department,
});

export async function insertRule(
  tx: TenantTx,
  fields: RuleFields,
  at: { readonly id: string; readonly position: number },
): Promise<void> {
  await tx
    .insertInto("mail_rules")
    .values({ ...written(fields), ...at })
    .execute()
    .catch(nameTaken);
}

export async function updateRule(tx: TenantTx, id: string, fields: RuleFields): Promise<void> {
  await tx
    .updateTable("mail_rules")
    .set({ ...written(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute()
    .catch(nameTaken);
}

export async function updatePositions(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    update mail_rules set position = place.position
    from unnest(${ids}::uuid[]) with ordinality place (id, position)
    where business_id = current_business() and mail_rules.id = place.id
  `.execute(tx);
}

export async function deleteRule(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("mail_rules").where("id", "=", id).execute();
}
