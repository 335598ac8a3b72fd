import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { type ReadRow, readable } from "../articles/readers.store.ts";
import type { Reach } from "../visibility/reach.ts";

/** Writes the words by which the published version of an article is found. */
export async function indexArticle(tx: TenantTx, id: string): Promise<void> {
  await sql`
    insert into kb_search (business_id, article_id, words, heading)
    select a.business_id, a.id,
      setweight(to_tsvector('english', fold_text(v.title)), 'A')
        || setweight(to_tsvector('english', fold_text(v.summary || ' ' || array_to_string(a.tags, ' '))), 'B')
        || setweight(to_tsvector('english', fold_text(left(v.body_text, 150000))), 'D'),
      lower(fold_text(concat_ws(' ', v.title, array_to_string(a.tags, ' '), v.summary)))
    from kb_articles a
    join kb_versions v on v.business_id = a.business_id and v.article_id = a.id and v.number = a.published_version
    where a.business_id = current_business() and a.id = ${id}
    on conflict (business_id, article_id) do update set words = excluded.words, heading = excluded.heading
  `.execute(tx);
}

export interface HitRow extends ReadRow {
  /** The text around the words, which are between marks. */
  readonly excerpt: string;
  readonly count: number;
}

interface Range {
  readonly categoryIds: readonly string[] | undefined;
  /** What stands around a word in an excerpt. */
  readonly marks: { readonly start: string; readonly stop: string };
  readonly limit: number;
  readonly offset: number;
}

/** All of the words, each of which may go on. Folding may part a letter in two, so words are parted after it. */
const query = (words: readonly string[]) => {
  const folded = sql`search_text(${words.join(" ")})`;
  return sql`case when ${folded} = '' then ''::tsquery
    else to_tsquery('english', replace(${folded}, ' ', ':* & ') || ':*') end`;
};

/** Readable articles with all the words, or with a heading that is spelled much like them; the best first. */
export function findHits(
  db: TenantDb,
  reach: Reach,
  words: readonly string[],
  { categoryIds, marks, limit, offset }: Range,
): Promise<HitRow[]> {
  const asked = query(words);
  // How much each word is like some part of the heading: the least of them, and all together.
  const alike = sql`(select word_similarity(lower(fold_text(word)), kb_search.heading) as likeness
    from unnest(${words}::text[]) as word) as each`;
  const least = sql<number>`(select min(likeness) from ${alike})`;
  const likeness = sql<number>`(select avg(likeness) from ${alike})`;
  // A word of the title weighs 4, of tags and summary 2, of the text 1.
  const rank = sql<number>`ts_rank('{0.25, 0.25, 0.5, 1}', kb_search.words, (${asked}))`;
  const isFound = sql<boolean>`(kb_search.words @@ (${asked}))`;
  let found = readable(db, reach)
    .innerJoin("kb_search", (join) =>
      join
        .onRef("kb_search.business_id", "=", "kb_articles.business_id")
        .onRef("kb_search.article_id", "=", "kb_articles.id"),
    )
    .where(sql<boolean>`(kb_search.words @@ (${asked}) or ${least} > 0.45)`);
  if (categoryIds) {
    found = found.where("kb_articles.category_id", "=", sql<string>`any(${categoryIds}::uuid[])`);
  }
  return found
    .select([
      "kb_articles.id",
      "kb_articles.slug",
      "kb_versions.title",
      "kb_versions.summary",
      "kb_articles.category_id",
      "kb_articles.tags",
      "kb_articles.is_featured",
      "kb_articles.reading_minutes",
      "kb_articles.published_at",
      "kb_articles.changed_at",
      sql<number>`(count(*) over ())::int`.as("count"),
      sql<string>`ts_headline('english', left(kb_versions.body_text, 20000), (${asked}),
        ${`MaxFragments=1, MaxWords=28, MinWords=14, StartSel=${marks.start}, StopSel=${marks.stop}`})`.as(
        "excerpt",
      ),
    ])
    .orderBy(isFound, "desc")
    .orderBy(sql`${rank} + ${likeness} * 0.2`, "desc")
    .orderBy("kb_articles.views", "desc")
    .orderBy("kb_articles.id")
    .limit(limit)
    .offset(offset)
    .$castTo<HitRow>()
    .execute();
}
