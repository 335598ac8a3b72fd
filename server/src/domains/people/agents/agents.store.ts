import type { agents } from "@parley/contract";
import { type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Accounts with a role other than customer. */
function staff(db: TenantDb) {
  return db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .where("roles.kind", "<>", "customer");
}

const idleLimit = sql<string>`(now() - interval '7 minutes')`;

function agentRows(db: TenantDb) {
  return staff(db)
    .select([
      "accounts.id",
      "accounts.first_name",
      "accounts.last_name",
      "accounts.phone_number",
      "accounts.job_title",
      "accounts.avatar_url",
      "accounts.must_change_password",
      "accounts.last_login_at",
      "accounts.created_at",
      "accounts.updated_at",
      "accounts.version",
      "roles.id as role_id",
      "roles.name as role_name",
    ])
    .select((row) => [
      row.ref("accounts.email").$castTo<string>().as("email"),
      row.ref("accounts.scope").$castTo<agents.Agent["scope"]>().as("scope"),
      row.ref("accounts.status").$castTo<agents.Status>().as("status"),
      row.ref("roles.kind").$castTo<agents.Agent["role"]["kind"]>().as("role_kind"),
      jsonArrayFrom(
        row
          .selectFrom("department_members as members")
          .innerJoin("departments", (join) =>
            join
              .onRef("departments.business_id", "=", "members.business_id")
              .onRef("departments.id", "=", "members.department_id"),
          )
          .select(["departments.id", "departments.name"])
          .whereRef("members.account_id", "=", "accounts.id")
          .orderBy(sql`lower(departments.name)`),
      ).as("departments"),
      row
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("last_active_at").as("at"))
        .whereRef("sessions.account_id", "=", "accounts.id")
        .as("last_seen_at"),
      row
        .exists(
          row
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.account_id", "=", "accounts.id")
            .where("sessions.ended_at", "is", null)
            .where("sessions.ends_at", ">", sql<string>`now()`)
            .where("sessions.last_active_at", ">", idleLimit),
        )
        .$castTo<boolean>()
        .as("is_online"),
      row
        .exists(
          row
            .selectFrom("authenticators")
            .select("account_id")
            .whereRef("authenticators.account_id", "=", "accounts.id")
            .where("confirmed_at", "is not", null),
        )
        .$castTo<boolean>()
        .as("is_enrolled"),
      row
        .selectFrom("link_tokens")
        .select(({ fn }) => fn.max("expires_at").as("at"))
        .whereRef("link_tokens.account_id", "=", "accounts.id")
        .where("purpose", "=", "invitation")
        .where("used_at", "is", null)
        .where("accounts.status", "=", "invited")
        .as("invitation_expires_at"),
    ]);
}

export type AgentRow = Awaited<ReturnType<ReturnType<typeof agentRows>["execute"]>>[number];

export function findAgent(db: TenantDb, id: string): Promise<AgentRow | undefined> {
  return agentRows(db).where("accounts.id", "=", id).executeTakeFirst();
}

type AgentFilter = Omit<agents.Filter, "page" | "page_size" | "sort"> & {
  /** Without it, email addresses are neither searched nor sorted by, because that would reveal them. */
  readonly canSeeEmails: boolean;
};

const fullName = sql<string>`lower(accounts.first_name || ' ' || accounts.last_name)`;

/** A business has at most a few hundred staff, so no index is needed. */
function filterCondition({ search, department, role, status, canSeeEmails }: AgentFilter) {
  const pattern = search && `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const tests = [
    pattern &&
      sql<SqlBool>`(${fullName} like ${pattern} or (${canSeeEmails} and accounts.email like ${pattern}))`,
    role && sql<SqlBool>`accounts.role_id = ${role}`,
    status && sql<SqlBool>`accounts.status = ${status}`,
    department &&
      sql<SqlBool>`exists (
        select from department_members m
        where m.business_id = accounts.business_id and m.account_id = accounts.id and m.department_id = ${department}
      )`,
  ].filter((test) => typeof test === "object");
  return tests.length > 0 ? sql.join<SqlBool>(tests, sql` and `) : sql<SqlBool>`true`;
}

const orders = {
  name: fullName,
  email: sql`accounts.email`,
  last_seen_at: sql`last_seen_at`,
  created_at: sql`accounts.created_at`,
};

export function findAgents(
  db: TenantDb,
  { sort = "name", ...wanted }: AgentFilter & Pick<agents.Filter, "sort">,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgentRow[]> {
  const key = sort.replace("-", "") as keyof typeof orders;
  const column = orders[key === "email" && !wanted.canSeeEmails ? "name" : key];
  return agentRows(db)
    .where(filterCondition(wanted))
    .orderBy(sort.startsWith("-") ? sql`${column} desc nulls last` : sql`${column} asc nulls last`)
    .orderBy("accounts.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAgents(db: TenantDb, wanted: AgentFilter): Promise<number> {
  const { count } = await staff(db)
    .where(filterCondition(wanted))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Serializes changes of staff and roles, so that the number of admins and of staff is checked one change at a time. */
export async function lockStaff(tx: TenantTx): Promise<void> {
  await tx.selectFrom("roles").select("id").where("kind", "=", "admin").forUpdate().execute();
}

/** Staff that count towards the limit: all but deactivated ones. */
export async function countSeats(tx: TenantTx): Promise<{ used: number; limit: number }> {
  const { used } = await staff(tx)
    .where("accounts.status", "<>", "deactivated")
    .select(({ fn }) => fn.countAll<number>().as("used"))
    .executeTakeFirstOrThrow();
  const { max_staff: limit } = await tx
    .selectFrom("businesses")
    .select("max_staff")
    .executeTakeFirstOrThrow();
  return { used, limit };
}

export async function hasOtherAdmin(tx: TenantTx, id: string): Promise<boolean> {
  const other = await staff(tx)
    .select("accounts.id")
    .where("roles.kind", "=", "admin")
    .where("accounts.status", "=", "active")
    .where("accounts.id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Fields of an agent without departments, email and password; an undefined field stays unchanged. */
export interface AgentFields {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly job_title?: string | undefined;
  readonly role_id?: string | undefined;
  readonly scope?: agents.Agent["scope"] | undefined;
  readonly status?: agents.Status | undefined;
  readonly must_change_password?: boolean | undefined;
}

export async function updateAgent(tx: TenantTx, id: string, change: AgentFields): Promise<number> {
  const { version } = await tx
    .updateTable("accounts")
    .set(change)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
