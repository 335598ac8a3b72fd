import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { textOf } from "#platform/html/text-of.ts";
import { announce, type EventKind } from "#platform/outbox/event.ts";
import { problemsOf, stateOf } from "../articles/article.ts";
import { readingMinutes } from "../articles/article-html.rules.ts";
import { mayPublish } from "../articles/article-policy.ts";
import {
  type ArticleFields,
  type ArticleRow,
  findApprovers,
  reviewDay,
  updateArticle,
  updatePublished,
} from "../articles/articles.store.ts";
import { lockByRef, lockOwnArticle, saved } from "../articles/write-article.ts";
import {
  articleApproved,
  articleArchived,
  articlePublished,
  articleRefused,
  articleSubmitted,
  articleUnarchived,
} from "../knowledge.events.ts";
import { indexArticles } from "../search/article-index.store.ts";
import { findSettings } from "../settings/settings.store.ts";
import { insertVersion, lastNumber } from "./versions.store.ts";

/** Publishes the working draft, or submits it where somebody else must approve it. */
export function publishArticle(ctx: PersonContext, ref: string, note?: string) {
  return ctx.transact(async (tx) => {
    const row = await lockOwnArticle(tx, ctx, ref);
    const { require_approval } = await findSettings(tx);
    const mayApprove = ctx.actor.permissions.has("kb.approve");
    if (require_approval && !mayApprove) return submit(tx, ctx, row);
    if (!mayPublish(ctx.actor, row)) throw fail("access.denied");
    return makeVersion(tx, ctx, row, note);
  });
}

export function submitArticle(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => submit(tx, ctx, await lockOwnArticle(tx, ctx, ref)));
}

async function submit(tx: TenantTx, ctx: PersonContext, row: ArticleRow) {
  if (row.state === "archived" || row.in_review) throw refusedTo(row, "submitted");
  refuseUnready(row);
  const by = ctx.actor.id;
  await updateArticle(tx, row.id, { in_review: true, submitted_by: by, refusal: null });
  await tellOf(tx, ctx, row, articleSubmitted, { article_id: row.id });
  return { message: "Article submitted for approval", article: await saved(tx, ctx, row.id) };
}

/** Publishes what was submitted. Whoever submitted it approves it only where nobody else may. */
export function approveArticle(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const row = await lockSubmitted(tx, ref, "approved");
    if (row.submitted_by === ctx.actor.id) {
      const approvers = await findApprovers(tx, 2);
      if (approvers.some((id) => id !== ctx.actor.id)) throw fail("kb.own_article");
    }
    await tellOf(tx, ctx, row, articleApproved, { article_id: row.id });
    return makeVersion(tx, ctx, row);
  });
}

export function refuseArticle(ctx: PersonContext, ref: string, reason: string) {
  return ctx.transact(async (tx) => {
    const row = await lockSubmitted(tx, ref, "refused");
    await updateArticle(tx, row.id, { in_review: false, refusal: reason });
    const to = row.submitted_by;
    await tellOf(tx, ctx, row, articleRefused, { article_id: row.id, to });
    return { message: "Article refused", article: await saved(tx, ctx, row.id) };
  });
}

async function lockSubmitted(tx: TenantTx, ref: string, to: string): Promise<ArticleRow> {
  const row = await lockByRef(tx, ref);
  if (row.deleted_at !== null) throw fail("record.not_found");
  if (!row.in_review) throw refusedTo(row, to);
  return row;
}

/** Takes an article from readers. */
export function archiveArticle(ctx: PersonContext, ref: string) {
  return move(ctx, ref, { from: "published", to: "archived", event: articleArchived });
}

export function unarchiveArticle(ctx: PersonContext, ref: string) {
  return move(ctx, ref, { from: "archived", to: "draft", event: articleUnarchived });
}

interface Move {
  readonly from: ArticleRow["state"];
  readonly to: ArticleRow["state"];
  readonly event: typeof articleArchived;
}

const messages = {
  archived: "Article archived successfully",
  draft: "Article is a draft again",
  published: "Article published successfully",
};

function move(ctx: PersonContext, ref: string, { from, to, event }: Move) {
  return ctx.transact(async (tx) => {
    const row = await lockOwnArticle(tx, ctx, ref);
    if (!mayPublish(ctx.actor, row)) throw fail("access.denied");
    if (row.state !== from) throw refusedTo(row, to === "draft" ? "a draft" : to);
    await updateArticle(tx, row.id, { state: to, in_review: false });
    await indexArticles(tx, [row.id]);
    await tellOf(tx, ctx, row, event, { article_id: row.id });
    return { message: messages[to], article: await saved(tx, ctx, row.id) };
  });
}

async function makeVersion(tx: TenantTx, ctx: PersonContext, row: ArticleRow, note?: string) {
  const { id, title, summary, body } = row;
  if (row.state === "archived") throw refusedTo(row, "published");
  refuseUnready(row);
  const number = (await lastNumber(tx, id)) + 1;
  const body_text = textOf(body);
  const version = { article_id: id, number, title, summary, body, body_text };
  await insertVersion(tx, { ...version, note: note || null, editor_id: ctx.actor.id });
  const { review_months } = await findSettings(tx);
  const published: Partial<ArticleFields> = {
    state: "published",
    published_version: number,
    has_changes: false,
    in_review: false,
    submitted_by: null,
    refusal: null,
    review_on: await reviewDay(tx, review_months),
    reading_minutes: readingMinutes(body_text),
  };
  await updatePublished(tx, id, published);
  await indexArticles(tx, [id]);
  const about = { record: "kb_article", id, version: row.version + 1 };
  await announce(tx, ctx, articlePublished({ article_id: id, number }, about));
  return { message: "Article published successfully", article: await saved(tx, ctx, id) };
}

function refuseUnready(row: ArticleRow): void {
  const problems = problemsOf(row);
  const [first] = problems;
  if (first) throw fail("kb.not_ready", { problem: first.message }, { data: { problems } });
}

function refusedTo(row: ArticleRow, to: string) {
  const state = stateOf(row);
  const from = row.in_review ? "in review" : state === "draft" ? "a draft" : state;
  return fail("kb.transition_refused", { from, to });
}

function tellOf<P extends { article_id: string }>(
  tx: TenantTx,
  ctx: PersonContext,
  { id, version }: ArticleRow,
  event: (payload: P, about?: Parameters<EventKind>[1]) => ReturnType<EventKind>,
  payload: P,
): Promise<string> {
  return announce(tx, ctx, event(payload, { record: "kb_article", id, version: version + 1 }));
}
