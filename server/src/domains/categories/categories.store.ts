import type { categories } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewCategory {
  id: string;
  name: string;
  description: string;
  position: number;
  department_id?: string | null | undefined;
  default_priority?: string | undefined;
}

export async function insertCategories(
  tx: TenantTx,
  categories: readonly NewCategory[],
): Promise<void> {
  await tx.insertInto("ticket_categories").values(categories).execute();
}

/** What a visitor may choose from. */
export function findActiveCategories(db: TenantDb) {
  return db
    .selectFrom("ticket_categories")
    .select(["id", "name", "description"])
    .where("is_active", "=", true)
    .orderBy("position")
    .execute();
}

function all(db: TenantDb) {
  return db
    .selectFrom("ticket_categories as categories")
    .leftJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "categories.business_id")
        .onRef("departments.id", "=", "categories.department_id"),
    )
    .select([
      "categories.id",
      "categories.name",
      "categories.description",
      "categories.is_active",
      "categories.department_id",
      "departments.name as department_name",
      "categories.default_priority",
      "categories.version",
      "categories.created_at",
      "categories.updated_at",
    ]);
}

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];

export function findCategory(db: TenantDb, id: string): Promise<CategoryRow | undefined> {
  return all(db).where("categories.id", "=", id).executeTakeFirst();
}

/** The row as it stands, held until the transaction ends. */
export function lockCategory(tx: TenantTx, id: string): Promise<CategoryRow | undefined> {
  return all(tx).where("categories.id", "=", id).forUpdate("categories").executeTakeFirst();
}

type Wanted = Pick<categories.Filter, "search" | "is_active">;

function matching({ search, is_active }: Wanted) {
  const words = search?.toLowerCase() ?? null;
  const active = is_active ?? null;
  return sql<boolean>`(${active}::boolean is null or categories.is_active = ${active})
    and (${words}::text is null
      or strpos(lower(categories.name), ${words}) > 0
      or strpos(lower(categories.description), ${words}) > 0)`;
}

const sortedBy = {
  name: sql`lower(categories.name)`,
  description: sql`lower(categories.description)`,
  is_active: sql`(not categories.is_active)`,
  created_at: sql`categories.created_at`,
};

interface Range extends Wanted {
  readonly sort: categories.Filter["sort"];
  readonly limit: number;
  readonly offset: number;
}

export function findCategories(db: TenantDb, { sort, limit, offset, ...wanted }: Range) {
  const field = sort.replace("-", "") as keyof typeof sortedBy;
  return all(db)
    .where(matching(wanted))
    .orderBy(sortedBy[field], sort.startsWith("-") ? "desc" : "asc")
    .orderBy("categories.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCategories(db: TenantDb, wanted: Wanted = {}): Promise<number> {
  const { count } = await db
    .selectFrom("ticket_categories as categories")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(matching(wanted))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many categories the business may have. Held: two that are added at once are counted one after the other. */
export async function lockCategoryLimit(tx: TenantTx): Promise<number> {
  const row = await tx
    .selectFrom("businesses")
    .select("max_categories")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.max_categories;
}

/** A new one comes last. */
export async function nextPosition(tx: TenantTx): Promise<number> {
  const { next } = await tx
    .selectFrom("ticket_categories")
    .select(sql<number>`coalesce(max(position), -1) + 1`.as("next"))
    .executeTakeFirstOrThrow();
  return next;
}

export interface CategoryChange {
  name?: string | undefined;
  description?: string | undefined;
  is_active?: boolean | undefined;
  department_id?: string | null | undefined;
  default_priority?: string | undefined;
}

export async function updateCategory(
  tx: TenantTx,
  id: string,
  change: CategoryChange,
): Promise<number> {
  const { version } = await tx
    .updateTable("ticket_categories")
    .set(change)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
