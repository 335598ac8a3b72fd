import { kbArticles as contract, type kbArticles, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { publicRowsOf } from "../articles/article.ts";
import { idOfRef } from "../slugs.ts";
import { type Reach, reachOf } from "../visibility/reach.ts";
import { hitMarks, partsOf, tellingWords, titleParts } from "./search.rules.ts";
import { findHits } from "./search.store.ts";

const mostSuggested = 6;
const patienceMs = 2000;

export async function searchArticles(
  ctx: Context,
  asked: kbArticles.Query,
): Promise<Page<kbArticles.Hit>> {
  const reach = await reachOf(ctx);
  const category = asked.category && (await idOfRef(ctx.read, "category", asked.category));
  const categoryIds = asked.category === undefined ? undefined : category ? [category] : [];
  const { count, results } = await search(ctx, reach, { ...asked, categoryIds });
  return pageOf(contract.search.path, asked, count, results);
}

export async function suggestArticles(ctx: Context, { q }: Pick<kbArticles.Query, "q">) {
  const { results } = await search(ctx, await reachOf(ctx), {
    q,
    page: 1,
    page_size: mostSuggested,
  });
  return { results };
}

interface Asked {
  readonly q: string;
  readonly page: number;
  readonly page_size: number;
  readonly categoryIds?: readonly string[] | undefined;
}

/** Searches what a reader may read. */
export async function search(
  ctx: Pick<Context, "readWithin">,
  reach: Reach,
  { q, categoryIds, ...asked }: Asked,
): Promise<{ count: number; results: kbArticles.Hit[] }> {
  const words = tellingWords(q);
  if (words.length === 0) return { count: 0, results: [] };
  const rows = await withinTime(ctx, patienceMs, (db) =>
    findHits(db, reach, words, { categoryIds, marks: hitMarks, ...rangeOf(asked) }),
  );
  if (!rows) throw fail("server.busy");
  const shown = publicRowsOf(reach, rows);
  const results = shown.map((row, place) => ({
    ...row,
    title_parts: titleParts(row.title, words),
    excerpt: partsOf(rows[place]?.excerpt ?? ""),
  }));
  return { count: rows[0]?.count ?? 0, results };
}
