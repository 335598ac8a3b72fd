import { kbPublishing as contract, type kbPublishing, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { textOf } from "#platform/html/text-of.ts";
import { announce } from "#platform/outbox/event.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { mayEdit } from "../articles/article-policy.ts";
import { type ArticleRow, findArticle } from "../articles/articles.store.ts";
import { lockOwnArticle, saved, writeDraft } from "../articles/write-article.ts";
import { articleSaved } from "../knowledge.events.ts";
import { idOfRef } from "../slugs.ts";
import { diffOf } from "./diff.rules.ts";
import { findVersion, findVersions, lastNumber, type VersionRow } from "./versions.store.ts";

type Asked = Parameters<typeof rangeOf>[0];

export async function listVersions(
  ctx: PersonContext,
  ref: string,
  asked: Asked,
): Promise<Page<kbPublishing.VersionRow>> {
  const article = await getOwnDraft(ctx.read, ctx, ref);
  const [count, rows] = await Promise.all([
    lastNumber(ctx.read, article.id),
    findVersions(ctx.read, article.id, rangeOf(asked)),
  ]);
  const path = contract.versions.path.replace("{article}", article.slug);
  const results = rows.map((row) => versionRowOf(article, row));
  return pageOf(path, asked, count, results);
}

/** A version, and what the working draft changes in it. */
export async function showVersion(ctx: PersonContext, ref: string, number: number) {
  const article = await getOwnDraft(ctx.read, ctx, ref);
  const row = await findVersion(ctx.read, article.id, number);
  if (!row) throw fail("record.not_found");
  const { summary, body } = row;
  return {
    version: { ...versionRowOf(article, row), summary, body },
    diff: diffOf(linesOf(row), linesOf(article)),
  };
}

/** Makes the working draft equal to a version. */
export function restoreVersion(ctx: PersonContext, ref: string, number: number) {
  return ctx.transact(async (tx) => {
    const row = await lockOwnArticle(tx, ctx, ref);
    if (row.state === "archived") {
      throw fail("kb.transition_refused", { from: "archived", to: "changed" });
    }
    const version = await findVersion(tx, row.id, number);
    if (!version) throw fail("record.not_found");
    const { title, summary, body } = version;
    await writeDraft(tx, row, { title, summary, body });
    const fields = ["title", "summary", "body"];
    const about = { record: "kb_article", id: row.id, version: row.version + 1 };
    await announce(tx, ctx, articleSaved({ article_id: row.id, fields }, about));
    return { message: "Version copied into the draft", article: await saved(tx, ctx, row.id) };
  });
}

type Words = Pick<VersionRow, "title" | "summary" | "body">;

const linesOf = ({ title, summary, body }: Words) =>
  [title, summary, ...textOf(body).split("\n")].filter((line) => line.trim() !== "");

function versionRowOf(
  { published_version, state }: ArticleRow,
  { number, title, note, editor_id, editor_name, at }: Omit<VersionRow, "summary" | "body">,
): kbPublishing.VersionRow {
  const editor = editor_id === null ? null : { id: editor_id, name: editor_name ?? "" };
  const is_live = state === "published" && number === published_version;
  return { number, title, note, editor, at, is_live };
}

/** The versions hold what drafts were: who may read drafts, or change this one, reads them. */
async function getOwnDraft(
  db: TenantDb,
  { actor }: PersonContext,
  ref: string,
): Promise<ArticleRow> {
  const id = await idOfRef(db, "article", ref);
  const row = id && (await findArticle(db, id));
  if (!row) throw fail("record.not_found");
  if (!actor.permissions.has("kb.read_staff") && !mayEdit(actor, row)) {
    throw fail("record.not_found");
  }
  return row;
}
