import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export type SlugKind = "article" | "category";

/** Takes a slug for a record; false if another one has or had it. */
export async function insertSlug(
  tx: TenantTx,
  kind: SlugKind,
  id: string,
  slug: string,
): Promise<boolean> {
  const owner = kind === "article" ? { article_id: id } : { category_id: id };
  const made = await tx
    .insertInto("kb_slugs")
    .values({ kind, slug, ...owner })
    .onConflict((conflict) => conflict.columns(["business_id", "kind", "slug"]).doNothing())
    .returning("slug")
    .executeTakeFirst();
  return made !== undefined || (await findBySlug(tx, kind, slug)) === id;
}

/** The slugs that begin as this one. */
export async function findSlugsLike(db: TenantDb, kind: SlugKind, base: string): Promise<string[]> {
  const rows = await db
    .selectFrom("kb_slugs")
    .select("slug")
    .where("kind", "=", kind)
    .where(sql<boolean>`(slug = ${base} or slug like ${`${base}-%`})`)
    .limit(100_000)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The record that has or had this slug. */
export async function findBySlug(
  db: TenantDb,
  kind: SlugKind,
  slug: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("kb_slugs")
    .select(sql<string>`coalesce(article_id, category_id)`.as("id"))
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.id;
}
