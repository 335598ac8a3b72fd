import type { kbArticles } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Reach } from "../visibility/reach.ts";
import { isReadable } from "../visibility/readable.store.ts";

/** What readers see of an article: the published version, never the working draft. */
export interface ReadRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category_id: string;
  readonly language: Language;
  readonly tags: string[];
  readonly is_featured: boolean;
  readonly reading_minutes: number;
  readonly published_at: string;
  readonly changed_at: string;
}

const columns = [
  "kb_articles.id",
  "kb_articles.slug",
  "kb_versions.title",
  "kb_versions.summary",
  "kb_articles.category_id",
  "kb_articles.language",
  "kb_articles.tags",
  "kb_articles.is_featured",
  "kb_articles.reading_minutes",
  "kb_articles.published_at",
  "kb_articles.changed_at",
] as const;

/** The published articles within a reach. */
export function readable(db: TenantDb, reach: Reach) {
  return db
    .selectFrom("kb_articles")
    .innerJoin("kb_versions", (join) =>
      join
        .onRef("kb_versions.business_id", "=", "kb_articles.business_id")
        .onRef("kb_versions.article_id", "=", "kb_articles.id")
        .onRef("kb_versions.number", "=", "kb_articles.published_version"),
    )
    .where(isReadable(reach));
}

/** How many articles the reader may read in each category. */
export async function countReadable(db: TenantDb, reach: Reach): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("kb_articles")
    .select(["category_id", sql<number>`count(*)::int`.as("count")])
    .where(isReadable(reach))
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, count }) => [category_id ?? "", count]));
}

export interface Wanted {
  readonly categoryIds?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  readonly featured?: boolean | undefined;
  readonly sort?: kbArticles.Filter["sort"] | "-published_at" | undefined;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

function matching(db: TenantDb, reach: Reach, { categoryIds, tag, featured }: Wanted) {
  let found = readable(db, reach);
  if (categoryIds) {
    found = found.where("kb_articles.category_id", "=", sql<string>`any(${categoryIds}::uuid[])`);
  }
  if (tag !== undefined) found = found.where(sql<boolean>`${tag} = any(kb_articles.tags)`);
  if (featured) found = found.where("kb_articles.is_featured", "=", true);
  return found;
}

const orders = {
  title: sql`lower(kb_versions.title)`,
  updated_at: sql`kb_articles.changed_at`,
  published_at: sql`kb_articles.published_at`,
  views: sql`kb_articles.views`,
  // The day of review is for staff; readers get what changed longest ago first.
  review_on: sql`kb_articles.changed_at`,
} as const;

export async function findReadable(
  db: TenantDb,
  reach: Reach,
  { sort = "title", ...wanted }: Wanted,
  { limit, offset }: Range,
): Promise<ReadRow[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const order = orders[sort.replace("-", "") as keyof typeof orders];
  return matching(db, reach, wanted)
    .select(columns)
    .orderBy(order, direction)
    .orderBy("kb_articles.id", direction)
    .limit(limit)
    .offset(offset)
    .$castTo<ReadRow>()
    .execute();
}

/** Those read most within some days first. */
export function findPopular(
  db: TenantDb,
  reach: Reach,
  days: number,
  { limit, offset }: Range,
): Promise<ReadRow[]> {
  const recent = db
    .selectFrom("kb_article_days")
    .select(["article_id", sql<number>`sum(views)`.as("recent")])
    .where("day", ">", sql<string>`(now() at time zone 'UTC')::date - ${days}::int`)
    .groupBy("article_id")
    .as("read");
  return readable(db, reach)
    .leftJoin(recent, (join) => join.onRef("read.article_id", "=", "kb_articles.id"))
    .select(columns)
    .orderBy(sql`coalesce(read.recent, 0)`, "desc")
    .orderBy("kb_articles.views", "desc")
    .orderBy("kb_articles.id")
    .limit(limit)
    .offset(offset)
    .$castTo<ReadRow>()
    .execute();
}

export async function countMatching(db: TenantDb, reach: Reach, wanted: Wanted): Promise<number> {
  const { count } = await matching(db, reach, wanted)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface ReadArticle extends ReadRow {
  readonly body: string;
  readonly version: number;
  readonly helpful_yes: number;
  readonly helpful_no: number;
}

export function findReadableArticle(
  db: TenantDb,
  reach: Reach,
  id: string,
): Promise<ReadArticle | undefined> {
  return readable(db, reach)
    .select([
      ...columns,
      "kb_versions.body",
      "kb_versions.number as version",
      "kb_articles.helpful_yes",
      "kb_articles.helpful_no",
    ])
    .where("kb_articles.id", "=", id)
    .$castTo<ReadArticle>()
    .executeTakeFirst();
}

/** Articles with the same tags or category, the most alike first. */
export function findRelated(
  db: TenantDb,
  reach: Reach,
  { id, tags, category_id }: Pick<ReadRow, "id" | "tags" | "category_id">,
  limit: number,
): Promise<ReadRow[]> {
  const shared = sql<number>`cardinality(array(
    select unnest(kb_articles.tags) intersect select unnest(${tags}::text[])))`;
  return readable(db, reach)
    .select(columns)
    .where("kb_articles.id", "<>", id)
    .where(
      sql<boolean>`(kb_articles.category_id = ${category_id} or kb_articles.tags && ${tags}::text[])`,
    )
    .orderBy(shared, "desc")
    .orderBy(sql`(kb_articles.category_id = ${category_id})`, "desc")
    .orderBy("kb_articles.views", "desc")
    .orderBy("kb_articles.id")
    .limit(limit)
    .$castTo<ReadRow>()
    .execute();
}

/** Whether the version that the reader sees shows a picture. */
export async function isPictureShown(
  db: TenantDb,
  reach: Reach,
  article: string,
  file: string,
): Promise<boolean> {
  const row = await readable(db, reach)
    .select("kb_articles.id")
    .where("kb_articles.id", "=", article)
    .where(sql<boolean>`strpos(kb_versions.body, ${`cid:${file}`}) > 0`)
    .executeTakeFirst();
  return row !== undefined;
}
