import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Writes what articles are found by: the published version of each, and nothing of those that readers have not. */
export async function indexArticles(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from kb_search s using kb_articles a
    where s.business_id = current_business() and s.article_id = any(${ids}::uuid[])
      and a.business_id = s.business_id and a.id = s.article_id
      and (a.state <> 'published' or a.deleted_at is not null)
  `.execute(tx);
  await sql`
    insert into kb_search (
      business_id, article_id, language, visibility, category_id, words, heading_words, heading
    )
    select a.business_id, a.id, a.language, a.visibility, a.category_id,
      h.words || setweight(to_tsvector(c.config, fold_text(b.text || ' ' || joined_words(b.text))), 'D'),
      h.words, lower(fold_text(concat_ws(' ', v.title, array_to_string(a.tags, ' '), v.summary)))
    from kb_articles a
    join kb_versions v on v.business_id = a.business_id and v.article_id = a.id and v.number = a.published_version
    cross join lateral (select kb_config(a.language) as config) c
    cross join lateral (select left(v.body_text, 150000) as text) b
    cross join lateral (select v.summary || ' ' || array_to_string(a.tags, ' ') as text) m
    cross join lateral (
      select setweight(to_tsvector(c.config, fold_text(v.title || ' ' || joined_words(v.title))), 'A')
        || setweight(to_tsvector(c.config, fold_text(m.text || ' ' || joined_words(m.text))), 'B') as words
    ) h
    where a.business_id = current_business() and a.id = any(${ids}::uuid[])
      and a.state = 'published' and a.deleted_at is null
    on conflict (business_id, article_id) do update set
      language = excluded.language, visibility = excluded.visibility, category_id = excluded.category_id,
      words = excluded.words, heading_words = excluded.heading_words, heading = excluded.heading
  `.execute(tx);
}

/** Some articles of a business, by their ids. */
export async function findArticlesAfter(
  db: TenantDb,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("kb_articles")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
