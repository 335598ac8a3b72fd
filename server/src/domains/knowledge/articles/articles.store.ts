import type { kbArticles } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Visibility } from "../visibility/visibility.ts";

/** An article with its working draft, as staff see it. */
export interface ArticleRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly category_id: string | null;
  readonly visibility: Visibility;
  /** Of its text. */
  readonly language: Language;
  readonly state: "draft" | "published" | "archived";
  readonly in_review: boolean;
  readonly submitted_by: string | null;
  readonly submitter_name: string | null;
  readonly refusal: string | null;
  readonly tags: string[];
  readonly is_featured: boolean;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly review_on: string | null;
  readonly published_version: number | null;
  readonly has_changes: boolean;
  readonly reading_minutes: number;
  readonly published_at: string | null;
  readonly deleted_at: string | null;
  readonly views: number;
  readonly helpful_yes: number;
  readonly helpful_no: number;
  readonly version: number;
  readonly updated_at: string;
}

const own = [
  "id",
  "slug",
  "title",
  "summary",
  "category_id",
  "visibility",
  "language",
  "state",
  "in_review",
  "submitted_by",
  "refusal",
  "tags",
  "is_featured",
  "owner_id",
  "review_on",
  "published_version",
  "has_changes",
  "reading_minutes",
  "published_at",
  "deleted_at",
  "views",
  "helpful_yes",
  "helpful_no",
  "version",
  "updated_at",
] as const;

const nameOf = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), '')`;

function all(db: TenantDb) {
  return db
    .selectFrom("kb_articles")
    .leftJoin("accounts as owners", (join) =>
      join
        .onRef("owners.business_id", "=", "kb_articles.business_id")
        .onRef("owners.id", "=", "kb_articles.owner_id"),
    )
    .leftJoin("accounts as submitters", (join) =>
      join
        .onRef("submitters.business_id", "=", "kb_articles.business_id")
        .onRef("submitters.id", "=", "kb_articles.submitted_by"),
    )
    .select(own.map((name) => `kb_articles.${name}` as const))
    .select([nameOf("owners").as("owner_name"), nameOf("submitters").as("submitter_name")]);
}

export interface Wanted {
  readonly state?: kbArticles.Filter["state"];
  readonly categoryIds?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly q?: string | undefined;
  readonly due?: boolean | undefined;
}

function matching({ state, categoryIds, tag, ownerId, q = "", due = false }: Wanted) {
  const [ids, label, owner] = [categoryIds ?? null, tag ?? null, ownerId ?? null];
  return sql<boolean>`(kb_articles.deleted_at is not null) = ${state === "deleted"}
    and (${ids}::uuid[] is null or kb_articles.category_id = any(${ids}))
    and (${label}::text is null or ${label} = any(kb_articles.tags))
    and (${owner}::uuid is null or kb_articles.owner_id = ${owner})
    and strpos(lower(kb_articles.title), lower(${q})) > 0
    and ${inState(state)} and ${due ? isDue : sql`true`}`;
}

/** What readers see, on the day of its review or later. */
const isDue = sql`kb_articles.state = 'published' and kb_articles.deleted_at is null
  and kb_articles.review_on <= (now() at time zone 'UTC')::date`;

function inState(state: Wanted["state"]) {
  if (state === "in_review") return sql`kb_articles.in_review`;
  if (state === undefined || state === "deleted") return sql`true`;
  if (state === "draft") return sql`kb_articles.state = 'draft' and not kb_articles.in_review`;
  return sql`kb_articles.state = ${state}`;
}

const orders = {
  title: sql`lower(kb_articles.title)`,
  updated_at: sql`kb_articles.updated_at`,
  views: sql`kb_articles.views`,
  review_on: sql`kb_articles.review_on`,
} as const;

export function findArticles(
  db: TenantDb,
  wanted: Wanted,
  { sort, limit, offset }: { sort: kbArticles.Filter["sort"]; limit: number; offset: number },
): Promise<Omit<ArticleRow, "body">[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return all(db)
    .where(matching(wanted))
    .orderBy(orders[sort.replace("-", "") as keyof typeof orders], direction)
    .orderBy("kb_articles.id", direction)
    .limit(limit)
    .offset(offset)
    .$castTo<Omit<ArticleRow, "body">>()
    .execute();
}

export async function countArticles(db: TenantDb, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom("kb_articles")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(matching(wanted))
    .executeTakeFirstOrThrow();
  return count;
}

export function findArticle(db: TenantDb, id: string): Promise<ArticleRow | undefined> {
  return all(db)
    .select("kb_articles.body")
    .where("kb_articles.id", "=", id)
    .$castTo<ArticleRow>()
    .executeTakeFirst();
}

export function lockArticle(tx: TenantTx, id: string): Promise<ArticleRow | undefined> {
  return all(tx)
    .select("kb_articles.body")
    .where("kb_articles.id", "=", id)
    .forUpdate("kb_articles")
    .$castTo<ArticleRow>()
    .executeTakeFirst();
}

export type ArticleFields = Omit<
  ArticleRow,
  "id" | "owner_name" | "submitter_name" | "version" | "updated_at"
>;

export async function insertArticle(
  tx: TenantTx,
  article: Pick<ArticleRow, "id" | "slug" | "title" | "visibility"> & Partial<ArticleFields>,
): Promise<void> {
  await tx.insertInto("kb_articles").values(article).execute();
}

export async function updateArticle(
  tx: TenantTx,
  id: string,
  change: Partial<ArticleFields>,
): Promise<void> {
  await tx
    .updateTable("kb_articles")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Marks what was just published as seen by readers from now on. */
export async function updatePublished(
  tx: TenantTx,
  id: string,
  change: Partial<ArticleFields>,
): Promise<void> {
  await tx
    .updateTable("kb_articles")
    .set({
      ...change,
      published_at: sql`coalesce(published_at, now())`,
      changed_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateDeleted(tx: TenantTx, id: string, isDeleted: boolean): Promise<void> {
  await tx
    .updateTable("kb_articles")
    .set({
      deleted_at: isDeleted ? sql`now()` : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Whether an account works here. */
export async function isActiveStaff(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select("accounts.id")
    .where("accounts.id", "=", id)
    .where("accounts.status", "=", "active")
    .where("roles.kind", "<>", "customer")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may approve: people who work here and whose role has the permission. */
export async function findApprovers(db: TenantDb, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select("accounts.id")
    .where("accounts.status", "=", "active")
    .where(sql<boolean>`'kb.approve' = any(roles.permissions)`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The day on which an article is to be reviewed that is published now. */
export async function reviewDay(db: TenantDb, months: number): Promise<string | null> {
  if (months === 0) return null;
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'UTC' + make_interval(months => ${months}))::date::text as day
  `.execute(db);
  return rows[0]?.day ?? null;
}
