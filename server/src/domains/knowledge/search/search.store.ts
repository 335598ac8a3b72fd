import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { type ReadRow, readable } from "../articles/readers.store.ts";
import type { Reach } from "../visibility/reach.ts";
import type { Candidate, SynonymGroup, Unit, WordStem } from "./units.ts";

/** What is asked for in each language. */
export type Asked = ReadonlyMap<string, { words: WordStem[]; groups: SynonymGroup[] }>;

/** The stems of words in each language, and the synonyms that some of them have. */
export async function findStems(
  db: TenantDb,
  languages: readonly string[],
  words: readonly string[],
): Promise<Asked> {
  const stems = sql<WordStem & { language: string }>`
    select l.language, w.n::int, search_text(w.word) as folded,
      case when numnode(plainto_tsquery(kb_config(l.language), w.word)) = 0 then '{}'::text[]
        else tsvector_to_array(to_tsvector(kb_config(l.language), search_text(w.word))) end as stems
    from unnest(${languages}::text[]) as l(language)
    cross join unnest(${words}::text[]) with ordinality as w(word, n)
    order by w.n
  `.execute(db);
  const synonyms = sql<SynonymGroup & { language: string }>`
    select s.language, s.is_one_way,
      (select jsonb_agg(jsonb_build_object(
          'query', s.queries[t.n]::text,
          'stems', tsvector_to_array(to_tsvector(kb_config(s.language), search_text(t.term))),
          'is_typed', a.asked @@ s.queries[t.n]
        ) order by t.n)
        from unnest(s.terms) with ordinality as t(term, n)) as terms
    from kb_synonyms s
    cross join lateral (
      select to_tsvector(kb_config(s.language), search_text(${words.join(" ")})) as asked
    ) a
    where s.business_id = current_business() and s.language = any(${languages}::text[])
      and a.asked @@ any(s.queries)
    order by s.language, s.position
    limit 20
  `.execute(db);
  const [{ rows }, { rows: groups }] = await Promise.all([stems, synonyms]);
  return new Map(
    languages.map((language) => [
      language,
      {
        words: rows.filter((row) => row.language === language),
        groups: groups.filter((group) => group.language === language),
      },
    ]),
  );
}

export interface Found {
  readonly ids: readonly string[];
  /** Whether there are more articles that hold one of the searches. */
  readonly isCapped: boolean;
}

/** The articles of a language that hold one of the searches: at most `most` for each. */
export async function findCandidates(
  db: TenantDb,
  { visibilities, categoryIds }: Pick<Reach, "visibilities" | "categoryIds">,
  { language, queries, most }: { language: string; queries: readonly string[]; most: number },
): Promise<Found> {
  if (queries.length === 0) return { ids: [], isCapped: false };
  const { rows } = await sql<{ article_id: string | null }>`
    select distinct article_id from guide.search_articles(
      ${language}, ${visibilities}::text[], ${categoryIds}::uuid[], ${queries}::text[]::tsquery[], ${most}::integer
    )
  `.execute(db);
  const ids = rows.flatMap(({ article_id }) => article_id ?? []);
  return { ids, isCapped: ids.length < rows.length };
}

/** How much a heading is like a word. */
export async function findSimilar(
  db: TenantDb,
  { visibilities, categoryIds }: Pick<Reach, "visibilities" | "categoryIds">,
  word: string,
  most: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ article_id: string; likeness: number }>`
    select article_id, likeness from guide.similar_articles(
      ${visibilities}::text[], ${categoryIds}::uuid[], ${word}, ${most}::integer
    )
  `.execute(db);
  return new Map(rows.map(({ article_id, likeness }) => [article_id, likeness]));
}

/** What a word counts that only begins as the one that was typed. */
const looseShare = 0.6;

/** How well articles hold each unit of their language. A word of the title weighs 4, of tags and summary 2, of the text 1. */
export async function findRanks(
  db: TenantDb,
  units: ReadonlyMap<string, readonly Unit[]>,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const ranks = (queries: readonly string[]) => sql`
    select ts_rank('{0.25, 0.25, 0.5, 1}', s.words, q.query) from unnest(${queries}::text[]::tsquery[])
      with ordinality as q(query, n) order by q.n`;
  const parts = [...units].map(
    ([language, own]) => sql<Candidate & { loose: number[] }>`
      select s.article_id as id, s.language, array(${ranks(own.map(({ exact }) => exact))}) as ranks,
        array(${ranks(own.map(({ loose }) => loose))}) as loose
      from kb_search s
      where s.business_id = current_business() and s.article_id = any(${ids}::uuid[])
        and s.language = ${language}`,
  );
  const { rows } = await sql<
    Candidate & { loose: number[] }
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ id, language, ranks: exact, loose }) => ({
    id,
    language,
    ranks: exact.map((rank, n) => Math.max(rank, looseShare * (loose[n] ?? 0))),
  }));
}

/** Those of some articles that are within the reach, in the order given. */
export async function findStillReadable(
  db: TenantDb,
  reach: Reach,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await readable(db, reach)
    .select("kb_articles.id")
    .where("kb_articles.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

export interface HitRow extends ReadRow {
  /** Title, and text around the words, with marks around each word. */
  readonly marked_title: string;
  readonly excerpt: string;
}

interface Marking {
  /** The words as they were typed, and for each language what is asked for. */
  readonly words: readonly string[];
  readonly queries: ReadonlyMap<string, string>;
  readonly marks: { readonly start: string; readonly stop: string };
}

/** Articles of a page of hits, in the order given. */
export async function findHits(
  db: TenantDb,
  reach: Reach,
  ids: readonly string[],
  { words, queries, marks }: Marking,
): Promise<HitRow[]> {
  if (ids.length === 0) return [];
  const config = sql`kb_config(kb_articles.language)`;
  const query = sql`(
    websearch_to_tsquery(${config}, ${words.join(" or ")})
    || coalesce((select q.query::tsquery
      from unnest(${[...queries.keys()]}::text[], ${[...queries.values()]}::text[]) as q(language, query)
      where q.language = kb_articles.language), ''::tsquery))`;
  const around = `StartSel=${marks.start}, StopSel=${marks.stop}`;
  const rows = await readable(db, reach)
    .where("kb_articles.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select([
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
      sql<string>`ts_headline(${config}, kb_versions.title, ${query}, ${`HighlightAll=true, ${around}`})`.as(
        "marked_title",
      ),
      sql<string>`ts_headline(${config}, left(kb_versions.body_text, 20000), ${query},
        ${`MaxFragments=1, MaxWords=28, MinWords=14, ${around}`})`.as("excerpt"),
    ])
    .$castTo<HitRow>()
    .execute();
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
