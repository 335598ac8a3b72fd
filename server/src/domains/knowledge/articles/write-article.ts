import type { kbArticles } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { sanitizeForPages } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, type Change, differences } from "#platform/outbox/event.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { claimPictures } from "../../files/index.ts";
import { findCategories } from "../categories/categories.store.ts";
import {
  articleCreated,
  articleDeleted,
  articleRestored,
  articleSaved,
  articleUpdated,
} from "../knowledge.events.ts";
import { findVersion } from "../publishing/versions.store.ts";
import { indexArticles } from "../search/article-index.store.ts";
import { findSettings } from "../settings/settings.store.ts";
import { idOfRef, takeSlug } from "../slugs.ts";
import { articleOf } from "./article.ts";
import { picturesIn } from "./article-html.rules.ts";
import { mayEdit, mayPublish } from "./article-policy.ts";
import {
  type ArticleFields,
  type ArticleRow,
  findArticle,
  insertArticle,
  isActiveStaff,
  lockArticle,
  updateArticle,
  updateDeleted,
} from "./articles.store.ts";

export function createArticle(ctx: PersonContext, draft: kbArticles.ArticleDraft) {
  const { category: category_id = null, owner: owner_id = ctx.actor.id, ...own } = draft;
  const body = own.body === undefined ? "" : articleHtml(own.body);
  return ctx.transact(async (tx) => {
    const id = newId();
    const { default_visibility, kb_languages } = await findSettings(tx);
    const { title, summary = "", tags = [], is_featured = false, review_on = null } = own;
    const visibility = own.visibility ?? default_visibility;
    const language = own.language ?? kb_languages[0] ?? "en";
    refuseLanguage(kb_languages, language);
    await refuseCategory(tx, category_id);
    if (owner_id !== ctx.actor.id) await refuseOwner(tx, ctx, owner_id);
    const fields = { title, summary, category_id, visibility, language, tags, is_featured };
    await insertArticle(tx, { id, slug: "new", body, owner_id, review_on, ...fields });
    const slug = await takeSlug(tx, "article", id, { slug: own.slug, title });
    await updateArticle(tx, id, { slug });
    await claimPictures(tx, ctx, picturesIn(body), { type: "kb_article", id });
    const about = { record: "kb_article", id, version: 2, changes: beginnings({ title, slug }) };
    await announce(tx, ctx, articleCreated({ article_id: id }, about));
    return { message: "Article created successfully", article: await saved(tx, ctx, id) };
  });
}

const textFields = ["title", "summary", "body"] as const;
/** What decides at once what readers see. */
const publicFields = ["category_id", "visibility", "slug", "is_featured", "language"];
/** What a search knows of an article beside its published text. */
const foundBy = ["category_id", "visibility", "tags", "language"];

/** Saves the working draft. Whoever saw an older version is refused: a text is not merged. */
export function changeArticle(
  ctx: PersonContext,
  ref: string,
  {
    version: stated,
    category: category_id,
    owner: owner_id,
    body,
    ...own
  }: kbArticles.ArticleChange,
) {
  const change = {
    ...own,
    category_id,
    owner_id,
    ...(body !== undefined && { body: articleHtml(body) }),
  };
  return ctx.transact(async (tx) => {
    const row = await lockOwnArticle(tx, ctx, ref);
    const { id, version } = row;
    if (row.state === "archived") throw fail("kb.archived");
    const changes = differences<ArticleFields>(row, change);
    const seen = seenVersion(ctx, stated);
    if (seen !== undefined && seen !== version) {
      const current = await articleOf(tx, ctx.actor, row);
      throw fail("request.stale_version", {}, { current: current as never });
    }
    if (changes.length === 0) {
      return { message: "Article saved", article: await articleOf(tx, ctx.actor, row) };
    }
    await refuseChanges(tx, ctx, row, changes);
    await writeChanges(tx, ctx, row, changes);
    await announceChanges(tx, ctx, row, changes);
    return { message: "Article saved", article: await saved(tx, ctx, id) };
  });
}

async function writeChanges(
  tx: TenantTx,
  ctx: PersonContext,
  row: ArticleRow,
  changes: readonly Change[],
): Promise<void> {
  const { id, title } = row;
  const set: Partial<ArticleFields> = Object.fromEntries(
    changes.map(({ field, to }) => [field, to]),
  );
  if (set.slug !== undefined) await takeSlug(tx, "article", id, { slug: set.slug, title });
  await writeDraft(tx, row, set);
  const record = { type: "kb_article", id };
  if (set.body !== undefined) await claimPictures(tx, ctx, picturesIn(set.body), record);
  if (row.state === "published" && foundBy.some((field) => field in set)) {
    await indexArticles(tx, [id]);
  }
}

/** Writes a draft, and whether it still says what readers see. A changed text is no longer the one that was submitted. */
export async function writeDraft(
  tx: TenantTx,
  row: ArticleRow,
  set: Partial<ArticleFields>,
): Promise<void> {
  const isText = textFields.some((field) => field in set);
  const now = { ...row, ...set };
  const live =
    isText && row.published_version !== null
      ? await findVersion(tx, row.id, row.published_version)
      : undefined;
  const has_changes = live
    ? textFields.some((field) => live[field] !== now[field])
    : row.has_changes;
  const withdrawn = isText && row.in_review ? { in_review: false, submitted_by: null } : {};
  await updateArticle(tx, row.id, { ...set, has_changes, ...withdrawn });
}

async function announceChanges(
  tx: TenantTx,
  ctx: PersonContext,
  { id, version }: ArticleRow,
  changes: readonly Change[],
): Promise<void> {
  const fields = changes.map(({ field }) => field);
  const seen = changes.filter(({ field }) => !(textFields as readonly string[]).includes(field));
  const event = seen.length > 0 ? articleUpdated : articleSaved;
  const about = { record: "kb_article", id, version: version + 1, changes: seen };
  await announce(tx, ctx, event({ article_id: id, fields }, about));
}

async function refuseChanges(
  tx: TenantTx,
  ctx: PersonContext,
  row: ArticleRow,
  changes: readonly Change[],
): Promise<void> {
  const changed = new Map(changes.map(({ field, to }) => [field, to]));
  const isShown = row.state === "published";
  if (isShown && publicFields.some((field) => changed.has(field)) && !mayPublish(ctx.actor, row)) {
    throw fail("access.denied");
  }
  const category = changed.get("category_id") as string | null | undefined;
  if (category === null && isShown) {
    throw refuseField("category", "A published article needs a category");
  }
  if (category) await refuseCategory(tx, category);
  const language = changed.get("language") as Language | undefined;
  if (language) refuseLanguage((await findSettings(tx)).kb_languages, language);
  if (changed.has("owner_id")) {
    await refuseOwner(tx, ctx, changed.get("owner_id") as string | null);
  }
}

async function refuseCategory(tx: TenantTx, id: string | null): Promise<void> {
  if (id === null) return;
  const tree = await findCategories(tx);
  if (!tree.some((category) => category.id === id)) {
    throw refuseField("category", "Unknown category");
  }
}

function refuseLanguage(known: readonly Language[], language: Language): void {
  if (!known.includes(language)) {
    throw refuseField("language", "Choose a language of the knowledge base");
  }
}

/** Whose an article is decides who may change it: only those who may change all of them give one away. */
async function refuseOwner(
  tx: TenantTx,
  { actor }: PersonContext,
  owner: string | null,
): Promise<void> {
  if (!actor.permissions.has("kb.edit_any")) throw fail("access.denied");
  if (owner !== null && !(await isActiveStaff(tx, owner))) {
    throw refuseField("owner", "Choose somebody who works here");
  }
}

/** Deletes an article: readers lose it at once, and it can be restored. */
export function removeArticle(ctx: PersonContext, ref: string) {
  return setDeleted(ctx, ref, true);
}

export function restoreArticle(ctx: PersonContext, ref: string) {
  return setDeleted(ctx, ref, false);
}

function setDeleted(ctx: PersonContext, ref: string, isDeleted: boolean) {
  const message = `Article ${isDeleted ? "deleted" : "restored"} successfully`;
  return ctx.transact(async (tx) => {
    const row = await lockByRef(tx, ref);
    const { id, version } = row;
    if ((row.deleted_at !== null) !== isDeleted) {
      await updateDeleted(tx, id, isDeleted);
      await indexArticles(tx, [id]);
      const event = isDeleted ? articleDeleted : articleRestored;
      const about = { record: "kb_article", id, version: version + 1 };
      await announce(tx, ctx, event({ article_id: id }, about));
    }
    return { message, article: await saved(tx, ctx, id) };
  });
}

/** The article that a path names, locked. */
export async function lockByRef(tx: TenantTx, ref: string): Promise<ArticleRow> {
  const id = await idOfRef(tx, "article", ref);
  const row = id && (await lockArticle(tx, id));
  if (!row) throw fail("record.not_found");
  return row;
}

/** One that the caller may change. Who may not read the drafts of staff does not find those of others. */
export async function lockOwnArticle(
  tx: TenantTx,
  { actor }: PersonContext,
  ref: string,
): Promise<ArticleRow> {
  const row = await lockByRef(tx, ref);
  if (row.deleted_at !== null) throw fail("record.not_found");
  if (!mayEdit(actor, row)) {
    throw fail(actor.permissions.has("kb.read_staff") ? "access.denied" : "record.not_found");
  }
  return row;
}

export async function saved(tx: TenantTx, { actor }: PersonContext, id: string) {
  const row = await findArticle(tx, id);
  if (!row) throw new Error("the article was not written");
  return articleOf(tx, actor, row);
}

const mostLetters = 200_000;

function articleHtml(html: string): string {
  const kept = sanitizeForPages(html);
  if (kept.length > mostLetters) throw refuseField("body", "The text is too long");
  return kept;
}
