import { randomUUID } from "node:crypto";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import { fresh, type MakeSample, nothing } from "./sample.ts";

export async function aKbCategory(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `with made as (
       insert into kb_categories (business_id, id, name, slug, position, visibility)
       values ($1, $2, $3, $4, 0, 'public') returning *
     )
     insert into kb_slugs (business_id, kind, slug, category_id)
     select business_id, 'category', slug, id from made`,
    [business.id, id, `Category of ${business.label}`.slice(0, 80), `c-${id.slice(0, 18)}`],
  );
  return id;
}

/** A published article that everybody may read, with a changed working draft. */
export async function anArticle(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  const category = await aKbCategory(desk, business);
  const words = `Words of ${who} of ${business.label}`;
  await desk.rows(
    `with made as (
       insert into kb_articles (business_id, id, slug, title, summary, body, category_id, visibility, state,
         owner_id, published_version, published_at, changed_at)
       values ($1, $2, $3, 'An article', $4, '<p>Draft</p>', $5, 'public', 'published', $6, 1, now(), now())
       returning *
     ), version as (
       insert into kb_versions (business_id, article_id, number, title, summary, body, body_text, editor_id)
       select business_id, id, 1, title, summary, '<p>Text</p>', 'Text', owner_id from made
     )
     insert into kb_slugs (business_id, kind, slug, article_id)
     select business_id, 'article', slug, id from made`,
    [
      business.id,
      id,
      `a-${id.slice(0, 18)}`,
      words.slice(0, 160),
      category,
      business.people[who].id,
    ],
  );
  return id;
}

/** An article that waits for approval, or is taken from readers. */
export async function anArticleIn(
  state: "review" | "archive",
  desk: Desk,
  business: TestBusiness,
  who: Who,
): Promise<string> {
  const id = await anArticle(desk, business, who);
  const change = state === "review" ? "in_review = true" : "state = 'archived'";
  await desk.rows(`update kb_articles set ${change} where id = $1`, [id]);
  return id;
}

const onSubmitted =
  (body?: object): MakeSample =>
  async ({ make }) => ({
    ask: { params: { article: await make("submitted_article") }, ...(body && { body }) },
  });

const onArticle =
  (ends: readonly number[] = [200], body?: object): MakeSample =>
  async ({ own }) => ({
    ask: { params: { article: await own("kb_article") }, ...(body && { body }) },
    ends,
  });

const onCategory: MakeSample = async ({ own }) => ({
  ask: { params: { category: await own("kb_category") } },
});

const onVersion: MakeSample = async ({ own }) => ({
  ask: { params: { article: await own("kb_article"), n: 1 } },
});

const aGif = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

// Staff who may not change or publish an article of somebody else are refused after it was found.
const changed = [200, 403];

export const knowledgeSamples: Record<string, MakeSample> = {
  "kbCategories.list": nothing,
  "kbCategories.tree": nothing,
  "kbCategories.create": () => ({ ask: { body: { name: `Category ${fresh()}` } } }),
  "kbCategories.show": onCategory,
  "kbCategories.change": async ({ own }) => ({
    ask: { params: { category: await own("kb_category") }, body: { description: "Changed" } },
  }),
  "kbCategories.remove": onCategory,
  "kbCategories.order": async ({ own }) => ({
    ask: { body: { ids: [await own("kb_category")] } },
    ends: [200, 400],
  }),
  "kbCategories.articles": onCategory,
  "kbArticles.list": nothing,
  "kbArticles.create": async ({ own }) => ({
    ask: { body: { title: "A new article", category: await own("kb_category") } },
  }),
  "kbArticles.search": () => ({ ask: { query: { q: "article" } } }),
  "kbArticles.featured": nothing,
  "kbArticles.popular": nothing,
  "kbArticles.suggest": () => ({ ask: { query: { q: "article" } } }),
  "kbArticles.uploadImage": () => ({
    ask: { body: { alt: "A point" }, files: { image: { name: "point.gif", bytes: aGif } } },
  }),
  "kbArticles.show": onArticle(),
  "kbArticles.change": onArticle(changed, { summary: "Changed" }),
  "kbArticles.remove": onArticle(),
  "kbArticles.restore": onArticle(),
  "kbArticles.feedback": onArticle([200], { helpful: true }),
  "kbArticles.view": onArticle(),
  "kbPublishing.publish": onArticle(changed, {}),
  "kbPublishing.submit": onArticle(changed),
  "kbPublishing.approve": onSubmitted(),
  "kbPublishing.refuse": onSubmitted({ reason: "Too short" }),
  "kbPublishing.archive": onArticle(changed),
  "kbPublishing.unarchive": async ({ make }) => ({
    ask: { params: { article: await make("archived_article") } },
    ends: changed,
  }),
  "kbPublishing.versions": onArticle(),
  "kbPublishing.version": onVersion,
  "kbPublishing.restoreVersion": async (scene) => ({ ...(await onVersion(scene)), ends: changed }),
  "kbSettings.show": nothing,
  "kbSettings.changeSettings": () => ({ ask: { body: { review_months: 6 } } }),
  "kbSettings.publicSettings": nothing,
  "kbSynonyms.show": () => ({ ask: { params: { lang: "en" } } }),
  "kbSynonyms.replace": () => ({
    ask: { params: { lang: "en" }, body: { groups: [{ terms: ["bill", "invoice"] }] } },
  }),
};
