import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";

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

/** Reads all articles of a business into the index, some at a time. */
export const fillSearch = jobKind("knowledge.fill_search", z.object({ after: z.uuid() }));

const some = 100;

export function indexSome(ctx: Context, { after }: { readonly after: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from kb_articles where business_id = current_business() and id > ${after}
      order by id limit ${some}
    `.execute(tx);
    await indexArticles(
      tx,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (last && rows.length === some) await enqueue(tx, ctx, fillSearch, { after: last.id });
  });
}
