import { kbArticles } from "@parley/contract";
import { expect, test } from "vitest";
import { statementsOf } from "#platform/testing/count-statements.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category } = writingOn(desk);
const many = 10_000;

/** Very many published articles that all hold the word 'printer', written past the API. One in five is for staff. */
async function addArticles(): Promise<void> {
  const { id } = await category();
  const values = [desk.business().id, id, many];
  await desk.rows(
    `with made as (
       insert into kb_articles (
         business_id, id, slug, title, summary, category_id, visibility, state, published_version,
         published_at, changed_at
       )
       select $1::uuid, md5($1::text || n)::uuid, 'printer-' || n, 'Printer ' || n, 'About printers', $2,
         case when n % 5 = 0 then 'staff' else 'public' end, 'draft', null, now(), now()
       from generate_series(1, $3::int) n
       returning id, title
     ), versions as (
       insert into kb_versions (business_id, article_id, number, title, summary, body, body_text)
       select $1::uuid, id, 1, title, 'About printers', '', '' from made
     )
     insert into kb_search (business_id, article_id, visibility, category_id, words, heading_words, heading)
     select $1::uuid, id, case when right(title, 1) in ('0', '5') then 'staff' else 'public' end, $2,
       to_tsvector('english', title || ' paper jam'), to_tsvector('english', title), lower(title)
     from made`,
    values,
  );
  await desk.rows(
    "update kb_articles set state = 'published', published_version = 1 where business_id = $1",
    [desk.business().id],
  );
  await desk.rows("analyze kb_articles, kb_versions, kb_search");
}

interface Read {
  readonly whole: number;
  readonly rows: number;
}

/** What a visitor's search reads of the tables of the knowledge base: rows in whole scans, and rows found by an index. */
async function readsOf(q: string, shown: number): Promise<Read> {
  const { pool } = desk.self.parts;
  const statements = await statementsOf(pool, async () => {
    const reply = await desk.visitor().call(kbArticles.search, { query: { q } });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.results).toHaveLength(shown);
  });
  const client = await pool.connect();
  // The connection may still have counts that were not written yet.
  const counts = async () => {
    const { rows } = await client.query<Read>(
      `select sum(seq_tup_read)::int as whole, sum(coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_xact_user_tables where relname in ('kb_articles', 'kb_versions', 'kb_search')`,
    );
    return rows[0] as Read;
  };
  try {
    await client.query("begin");
    await client.query("select set_config('app.business_id', $1, true)", [desk.business().id]);
    const before = await counts();
    for (const { text = "", values } of statements) {
      await client.query(text, [...(values ?? [])]);
    }
    const after = await counts();
    return { whole: after.whole - before.whole, rows: after.rows - before.rows };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("of 10,000 articles a search reads a bounded number of rows, by index, however many have the words", async () => {
  await addArticles();
  // Every article has both words; one has the number; none has the last, which is compared by its letters.
  for (const [q, shown] of [
    ["printer", 10],
    ["printer jams of paper", 10],
    ["printer 4321", 1],
    ["priner", 10],
    ["kumquat", 0],
  ] as const) {
    const read = await readsOf(q, shown);
    expect(read.whole, q).toBe(0);
    expect(read.rows, q).toBeLessThanOrEqual(4000);
  }
  const { body } = await desk.visitor().call(kbArticles.search, { query: { q: "printer 4321" } });
  expect(body.results[0]?.title).toBe("Printer 4321");
  expect(body).toMatchObject({ count: 1, count_is_capped: true });
});
