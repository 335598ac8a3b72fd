import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Visibility } from "../visibility/visibility.ts";

export interface CategoryRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly position: number;
  readonly visibility: Visibility;
  readonly is_active: boolean;
  readonly version: number;
}

const columns = [
  "id",
  "parent_id",
  "name",
  "slug",
  "description",
  "position",
  "visibility",
  "is_active",
  "version",
] as const;

/** All of them, those beside each other in their order: a business has at most 500. */
export function findCategories(db: TenantDb): Promise<CategoryRow[]> {
  return db
    .selectFrom("kb_categories")
    .select(columns)
    .orderBy("position")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .$castTo<CategoryRow>()
    .execute();
}

/** The tree, while nobody else changes it. */
export async function lockCategories(tx: TenantTx): Promise<CategoryRow[]> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  return findCategories(tx);
}

type NewCategory = Omit<CategoryRow, "version">;

export async function insertCategory(tx: TenantTx, category: NewCategory): Promise<void> {
  await tx.insertInto("kb_categories").values(category).execute();
}

export async function updateCategory(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<NewCategory, "id">>,
): Promise<void> {
  await tx
    .updateTable("kb_categories")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function updatePositions(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("kb_categories")
    .set({ position: sql`array_position(${ids}::uuid[], id) - 1` })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function deleteCategory(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("kb_categories").where("id", "=", id).execute();
}

/** How many articles of any state are in a category. */
export async function countArticlesIn(db: TenantDb, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("kb_articles")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("category_id", "=", id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts the articles and subcategories of a category into another one. */
export async function moveContents(tx: TenantTx, from: string, to: string): Promise<void> {
  await tx
    .updateTable("kb_articles")
    .set({ category_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where("category_id", "=", from)
    .execute();
  await tx
    .updateTable("kb_search")
    .set({ category_id: to })
    .where("category_id", "=", from)
    .execute();
  await tx
    .updateTable("kb_categories")
    .set({ parent_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where("parent_id", "=", from)
    .execute();
}
