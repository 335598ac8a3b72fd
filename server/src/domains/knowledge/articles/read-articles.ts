import { kbArticles as contract, type kbArticles, kbCategories, type Page } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { parentsOf, stepOf } from "../categories/category.ts";
import { findCategory } from "../categories/read-categories.ts";
import { idOfRef, isOldSlug } from "../slugs.ts";
import { type Reach, reachOf } from "../visibility/reach.ts";
import { articleOf, publicRowsOf, rowsOf } from "./article.ts";
import { type ArticleRow, countArticles, findArticle, findArticles } from "./articles.store.ts";
import {
  countMatching,
  findPopular,
  findReadable,
  findReadableArticle,
  findRelated,
  type ReadArticle,
  type Wanted,
} from "./readers.store.ts";

const mostRelated = 3;

type Asked = Parameters<typeof rangeOf>[0];

/** A page of the articles that a reader may read. */
export async function listReadable(
  { read }: Pick<Context, "read">,
  reach: Reach,
  wanted: Wanted,
  asked: Asked,
): Promise<{ count: number; rows: kbArticles.PublicArticleRow[] }> {
  const [count, rows] = await Promise.all([
    countMatching(read, reach, wanted),
    findReadable(read, reach, wanted, rangeOf(asked)),
  ]);
  return { count, rows: publicRowsOf(reach, rows) };
}

/** Staff list their drafts and everything else; readers list what is published for them. */
export async function listArticles(
  ctx: Context,
  asked: kbArticles.Filter,
): Promise<Page<kbArticles.ArticleRow | kbArticles.PublicArticleRow>> {
  const { read, actor } = ctx;
  const reach = await reachOf(ctx);
  const { state, mine, due, tag, q, sort } = asked;
  const category = asked.category && (await idOfRef(read, "category", asked.category));
  const categoryIds = asked.category === undefined ? undefined : [category ?? nothing];
  if (reach.reader !== "staff" || actor.kind !== "person") {
    const { count, rows } = await listReadable(ctx, reach, { categoryIds, tag, sort }, asked);
    return pageOf(contract.list.path, asked, count, rows);
  }
  const ownerId = mine ? actor.id : undefined;
  const wanted = { ...(state && { state }), categoryIds, tag, ownerId, q, due };
  const [count, rows] = await Promise.all([
    countArticles(read, wanted),
    findArticles(read, wanted, { sort, ...rangeOf(asked) }),
  ]);
  return pageOf(contract.list.path, asked, count, rowsOf(reach, rows));
}

const nothing = "00000000-0000-0000-0000-000000000000";

export async function listOfCategory(ctx: Context, ref: string, asked: Asked) {
  const reach = await reachOf(ctx);
  const { category } = await findCategory(ctx, reach, ref);
  const wanted = { categoryIds: [category.id] };
  const { count, rows } = await listReadable(ctx, reach, wanted, asked);
  const path = kbCategories.articles.path.replace("{category}", category.slug);
  return pageOf(path, asked, count, rows);
}

export async function listFeatured(ctx: Context, asked: Asked) {
  const reach = await reachOf(ctx);
  const wanted = { featured: true, sort: "-views" } as const;
  const { count, rows } = await listReadable(ctx, reach, wanted, asked);
  return pageOf(contract.featured.path, asked, count, rows);
}

export async function listPopular(ctx: Context, asked: Asked & { readonly days: number }) {
  const reach = await reachOf(ctx);
  const [count, rows] = await Promise.all([
    countMatching(ctx.read, reach, {}),
    findPopular(ctx.read, reach, asked.days, rangeOf(asked)),
  ]);
  return pageOf(contract.popular.path, asked, count, publicRowsOf(reach, rows));
}

export async function showArticle(ctx: Context, ref: string) {
  const reach = await reachOf(ctx);
  if (reach.reader !== "staff" || ctx.actor.kind !== "person") {
    return { article: await readArticle(ctx, reach, ref) };
  }
  const row = await getDraft(ctx.read, ref);
  if (isOldSlug(ref, row)) throw fail("kb.moved", {}, { data: { redirect: row.slug } });
  ctx.setEtag(row.version);
  return { article: await articleOf(ctx.read, ctx.actor, row) };
}

async function getDraft(db: TenantDb, ref: string): Promise<ArticleRow> {
  const id = await idOfRef(db, "article", ref);
  const row = id && (await findArticle(db, id));
  if (!row) throw fail("record.not_found");
  return row;
}

/** The published article that a path names, as a reader sees it. */
export async function readArticle(
  ctx: Pick<Context, "read">,
  reach: Reach,
  ref: string,
): Promise<kbArticles.PublicArticle> {
  const row = await getReadable(ctx, reach, ref);
  if (isOldSlug(ref, row)) throw fail("kb.moved", {}, { data: { redirect: row.slug } });
  const related = await findRelated(ctx.read, reach, row, mostRelated);
  const [shown] = publicRowsOf(reach, [row]);
  if (!shown) throw new Error("a readable article has no category");
  return {
    ...shown,
    body: row.body,
    parents: parentsOf(reach.categories, row.category_id).map(stepOf),
    related: publicRowsOf(reach, related),
  };
}

/** A published article within the reach. One that its reader could read until it was archived is gone. */
export async function getReadable(
  { read }: Pick<Context, "read">,
  reach: Reach,
  ref: string,
): Promise<ReadArticle> {
  const id = await idOfRef(read, "article", ref);
  const row = id && (await findReadableArticle(read, reach, id));
  if (row) return row;
  const kept = id ? await findArticle(read, id) : undefined;
  throw fail(kept && wasReadable(reach, kept) ? "kb.archived" : "record.not_found");
}

function wasReadable(
  { visibilities, categoryIds }: Reach,
  { state, deleted_at, visibility, category_id }: ArticleRow,
): boolean {
  const isWithin = visibilities.includes(visibility) && categoryIds.includes(category_id ?? "");
  return state === "archived" && deleted_at === null && isWithin;
}

/** Whether a person may look at the pictures of an article. */
export async function canReadPictures(
  db: TenantDb,
  actor: Person,
  articleId: string,
): Promise<boolean> {
  if (actor.permissions.has("kb.read_staff") || actor.permissions.has("kb.write")) return true;
  const reach = await reachOf({ actor, read: db });
  return (await findReadableArticle(db, reach, articleId)) !== undefined;
}
