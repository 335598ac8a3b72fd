import type { kbArticles } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { textOf } from "#platform/html/text-of.ts";
import type { CategoryRow } from "../categories/categories.store.ts";
import { findReach, type Reach } from "../visibility/reach.ts";
import { effectiveVisibilities, narrowest } from "../visibility/visibility.rules.ts";
import { countWithoutAlt } from "./article-html.rules.ts";
import { mayEdit, mayPublish } from "./article-policy.ts";
import type { ArticleRow } from "./articles.store.ts";
import type { ReadRow } from "./readers.store.ts";

const named = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? "" };

const categoryName = ({ id, name, slug }: CategoryRow) => ({ id, name, slug });

/** Articles in the list of staff. */
export function rowsOf(
  { categories }: Pick<Reach, "categories">,
  rows: readonly Omit<ArticleRow, "body">[],
): kbArticles.ArticleRow[] {
  const effective = effectiveVisibilities(categories);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return rows.map((row) => {
    const category = row.category_id === null ? undefined : byId.get(row.category_id);
    const above = category && effective.get(category.id);
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      summary: row.summary,
      category: category ? categoryName(category) : null,
      tags: row.tags,
      visibility: row.visibility,
      language: row.language,
      effective_visibility: above ? narrowest(row.visibility, above) : null,
      state: stateOf(row),
      in_review: row.in_review,
      has_changes: row.has_changes,
      is_featured: row.is_featured,
      owner: named(row.owner_id, row.owner_name),
      review_on: row.review_on,
      published_version: row.published_version,
      reading_minutes: row.reading_minutes,
      views: row.views,
      helpful_yes: row.helpful_yes,
      helpful_no: row.helpful_no,
      published_at: row.published_at,
      updated_at: row.updated_at,
      version: row.version,
    };
  });
}

type StateOf = Pick<ArticleRow, "state" | "in_review" | "deleted_at">;

/** Where an article stands, in one word. */
export function stateOf({ state, in_review, deleted_at }: StateOf): kbArticles.ArticleRow["state"] {
  if (deleted_at !== null) return "deleted";
  return state === "draft" && in_review ? "in_review" : state;
}

/** The article as its editor shows it. */
export async function articleOf(
  db: TenantDb,
  reader: Person,
  row: ArticleRow,
): Promise<kbArticles.Article> {
  const [shown] = rowsOf(await findReach(db, "staff"), [row]);
  if (!shown) throw new Error("an article has no row");
  const isThere = row.deleted_at === null;
  const isOpen = isThere && row.state !== "archived";
  const isPublic = isThere && shown.state === "published";
  const { permissions } = reader;
  return {
    ...shown,
    body: row.body,
    refusal: row.refusal,
    submitted_by: named(row.submitted_by, row.submitter_name),
    problems: problemsOf(row),
    public_url:
      isPublic && shown.effective_visibility === "public"
        ? `/knowledge-base/articles/${row.slug}`
        : null,
    may: {
      edit: isOpen && mayEdit(reader, row),
      publish: isOpen && mayPublish(reader, row),
      submit: isOpen && !row.in_review && mayEdit(reader, row),
      approve: isOpen && row.in_review && permissions.has("kb.approve"),
      archive: isThere && row.state !== "draft" && mayPublish(reader, row),
      delete: permissions.has("kb.delete"),
    },
  };
}

/** What is missing before an article can be published. */
export function problemsOf({
  summary,
  category_id,
  body,
}: Pick<ArticleRow, "summary" | "category_id" | "body">) {
  const problems: kbArticles.Article["problems"] = [];
  if (category_id === null) problems.push({ key: "category", message: "Choose a category" });
  if (summary === "") problems.push({ key: "summary", message: "Write a summary" });
  if (textOf(body) === "" && !/<img\b/i.test(body)) {
    problems.push({ key: "text", message: "Write the text" });
  }
  const n = countWithoutAlt(body);
  if (n > 0) {
    const images = n === 1 ? "1 image needs" : `${n} images need`;
    problems.push({ key: "alt", message: `${images} alternative text` });
  }
  return problems;
}

/** Articles in a list of readers. */
export function publicRowsOf(
  { categories }: Pick<Reach, "categories">,
  rows: readonly ReadRow[],
): kbArticles.PublicArticleRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return rows.flatMap(({ category_id, changed_at, ...row }) => {
    const category = byId.get(category_id);
    if (!category) return [];
    const { id, slug, title, summary, language, tags, is_featured, reading_minutes } = row;
    const { published_at } = row;
    const shown = { id, slug, title, summary, language, tags, is_featured, reading_minutes };
    return [{ ...shown, published_at, category: categoryName(category), updated_at: changed_at }];
  });
}
