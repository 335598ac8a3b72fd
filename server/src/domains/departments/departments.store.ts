import type { departments } from "@parley/contract";
import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewDepartment {
  id: string;
  name: string;
  slug: string;
  support_email: string | null;
  is_default?: boolean;
  auto_close_days?: number | null | undefined;
}

export async function insertDepartment(tx: TenantTx, department: NewDepartment): Promise<void> {
  await tx.insertInto("departments").values(department).execute();
}

/** What a visitor may choose from. */
export function findActiveDepartments(db: TenantDb) {
  return db
    .selectFrom("departments")
    .select(["id", "name"])
    .where("is_active", "=", true)
    .orderBy("name")
    .execute();
}

function all(db: TenantDb) {
  return db
    .selectFrom("departments")
    .select([
      "id",
      "name",
      "slug",
      "is_active",
      "support_email",
      "is_default",
      "lead_id",
      "auto_close_days",
      "version",
      "created_at",
      "updated_at",
    ])
    .select(
      sql<number>`(
        select count(*)::int from department_members m
        where m.business_id = departments.business_id and m.department_id = departments.id
      )`.as("members_count"),
    );
}

export type DepartmentRow = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];

export function findDepartment(db: TenantDb, id: string): Promise<DepartmentRow | undefined> {
  return all(db).where("id", "=", id).executeTakeFirst();
}

/** The row as it stands, held until the transaction ends. */
export function lockDepartment(tx: TenantTx, id: string): Promise<DepartmentRow | undefined> {
  return all(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

const findDefaults = prepared((db) => all(db).where("is_default", "=", true));

/** The one that gets what names none: every business has exactly one. */
export async function findDefault(db: TenantDb): Promise<DepartmentRow | undefined> {
  const [department] = await findDefaults(db, {});
  return department;
}

/** The same, held, so that it is made and unmade one at a time. */
export function lockDefault(tx: TenantTx): Promise<DepartmentRow | undefined> {
  return all(tx).where("is_default", "=", true).forUpdate().executeTakeFirst();
}

type Wanted = Pick<departments.Filter, "search" | "status">;

function matching({ search, status }: Wanted) {
  const words = search?.toLowerCase();
  return sql<boolean>`(${status ?? null}::text is null or is_active = (${status ?? null}::text = 'A'))
    and (${words ?? null}::text is null
      or strpos(lower(name), ${words ?? null}) > 0
      or strpos(slug, ${words ?? null}) > 0
      or strpos(coalesce(support_email, ''), ${words ?? null}) > 0)`;
}

const sortedBy = {
  name: sql`lower(name)`,
  slag: sql`slug`,
  support_email: sql`support_email`,
  status: sql`(not is_active)`,
  created_at: sql`created_at`,
};

interface Range extends Wanted {
  readonly sort: departments.Filter["sort"];
  readonly limit: number;
  readonly offset: number;
}

export function findDepartments(db: TenantDb, { sort, limit, offset, ...wanted }: Range) {
  const field = sort.replace("-", "") as keyof typeof sortedBy;
  return all(db)
    .where(matching(wanted))
    .orderBy(sortedBy[field], (order) =>
      sort.startsWith("-") ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDepartments(db: TenantDb, wanted: Wanted = {}): Promise<number> {
  const { count } = await db
    .selectFrom("departments")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(matching(wanted))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many departments the business may have. Held: two that are opened at once are counted one after the other. */
export async function lockLimit(tx: TenantTx): Promise<number> {
  const row = await tx
    .selectFrom("businesses")
    .select("max_departments")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.max_departments;
}

/** Slugs that begin so, of other departments. */
export async function findSlugs(tx: TenantTx, stem: string, except: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("departments")
    .select("slug")
    .where(sql<boolean>`starts_with(slug, ${stem})`)
    .where("id", "<>", except)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** What another department with that address is called. */
export async function findNameByEmail(
  tx: TenantTx,
  email: string,
  except: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("departments")
    .select("name")
    .where("support_email", "=", email)
    .where("id", "<>", except)
    .executeTakeFirst();
  return row?.name;
}

export interface DepartmentChange {
  name?: string | undefined;
  slug?: string | undefined;
  support_email?: string | null | undefined;
  is_active?: boolean | undefined;
  is_default?: boolean | undefined;
  auto_close_days?: number | null | undefined;
  lead_id?: string | null | undefined;
}

export async function updateDepartment(
  tx: TenantTx,
  id: string,
  change: DepartmentChange,
): Promise<number> {
  const { version } = await tx
    .updateTable("departments")
    .set(change)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
