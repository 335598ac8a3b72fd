import { kbArticles as contract, type kbArticles } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { publicRowsOf } from "../articles/article.ts";
import { findSettings } from "../settings/settings.store.ts";
import { idOfRef } from "../slugs.ts";
import { type Reach, reachOf } from "../visibility/reach.ts";
import { hitMarks, partsOf, queriesOf, rankCandidates, unitsOf, wordsOf } from "./search.rules.ts";
import {
  type Asked as AskedStems,
  findCandidates,
  findHits,
  findRanks,
  findSimilar,
  findStems,
  findStillReadable,
} from "./search.store.ts";
import type { Candidate, Unit } from "./units.ts";

const mostSuggested = 6;
const patienceMs = 2000;
/** So many articles are read for each search of a word, and so many are shown of all that are ranked. */
const mostCandidates = 150;
const mostShown = 100;

export async function searchArticles(ctx: Context, asked: kbArticles.Query) {
  const reach = await reachOf(ctx);
  const category = asked.category && (await idOfRef(ctx.read, "category", asked.category));
  const categoryIds = asked.category === undefined ? undefined : category ? [category] : [];
  const found = await search(ctx, reach, { ...asked, categoryIds });
  const page = pageOf(contract.search.path, asked, found.count, found.results);
  return { ...page, count_is_capped: found.isCapped };
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

interface Found {
  readonly count: number;
  /** Whether more articles have some of the words. */
  readonly isCapped: boolean;
  readonly results: kbArticles.Hit[];
}

/** Searches what a reader may read; see ADR 0083. */
export async function search(
  ctx: Pick<Context, "readWithin">,
  reach: Reach,
  { q, categoryIds, ...asked }: Asked,
): Promise<Found> {
  const words = wordsOf(q);
  const found = await withinTime(ctx, patienceMs, async (db) => {
    const { kb_languages } = await findSettings(db);
    const stems = await findStems(db, kb_languages, words);
    const units = new Map(
      [...stems].map(([language, own]) => [language, unitsOf(own.words, own.groups)]),
    );
    const wanted = categoryIds?.filter((id) => reach.categoryIds.includes(id));
    const within = { ...reach, categoryIds: wanted ?? reach.categoryIds };
    const { candidates, isCapped } = await rankAll(db, within, units, stems);
    const ranked = rankCandidates(candidates);
    const ids = await findStillReadable(db, reach, ranked.slice(0, mostShown));
    const { limit, offset } = rangeOf(asked);
    const queries = new Map(
      [...units].map(([language, own]) => [language, own.map(({ loose }) => loose).join(" | ")]),
    );
    const marking = { words, queries, marks: hitMarks };
    const rows = await findHits(db, reach, ids.slice(offset, offset + limit), marking);
    return { count: ids.length, isCapped: isCapped || ranked.length > mostShown, rows };
  });
  if (!found) throw fail("server.busy");
  const { rows, count, isCapped } = found;
  const shown = publicRowsOf(reach, rows);
  const results = shown.map((row, place) => ({
    ...row,
    title_parts: partsOf(rows[place]?.marked_title ?? row.title),
    excerpt: partsOf(rows[place]?.excerpt ?? ""),
  }));
  return { count, isCapped: isCapped && count > 0, results };
}

type Units = ReadonlyMap<string, readonly Unit[]>;

/** What holds some of the words; for a word that nothing holds, what has one that is spelled much like it. */
async function rankAll(db: TenantDb, reach: Reach, units: Units, stems: AskedStems) {
  const found = await Promise.all(
    [...units].map(([language, own]) =>
      findCandidates(db, reach, { language, queries: queriesOf(own), most: mostCandidates }),
    ),
  );
  const isCapped = found.some((one) => one.isCapped);
  const ids = [...new Set(found.flatMap((one) => one.ids))];
  const exact = await findRanks(db, units, ids);
  const missing = missingWords(exact, units, stems);
  if (missing.size === 0) return { candidates: exact, isCapped };
  const similar = new Map<number, ReadonlyMap<string, number>>();
  for (const [n, word] of missing) {
    similar.set(n, await findSimilar(db, reach, word, mostCandidates));
  }
  const further = [...similar.values()].flatMap((alike) => [...alike.keys()]);
  const unknown = [...new Set(further)].filter((id) => !ids.includes(id));
  const all = [...exact, ...(await findRanks(db, units, unknown))];
  return { candidates: all.map((one) => withSimilar(one, units, similar)), isCapped };
}

/** A word that is spelled otherwise counts less than the word itself. */
const similarShare = 0.6;
const comparable = /^(?=.*\p{L})[\p{Ll}\p{Lo}\p{N}]{4,}$/u;

/** Words with a meaning in every language that no candidate holds. */
function missingWords(candidates: readonly Candidate[], units: Units, stems: AskedStems) {
  const words = [...stems.values()].flatMap((own) => own.words);
  const held = candidates.flatMap(({ language, ranks }) =>
    (units.get(language) ?? []).flatMap((unit, place) =>
      (ranks[place] ?? 0) > 0 ? unit.words : [],
    ),
  );
  const fillers = words.flatMap((word) => (word.stems.length === 0 ? [word.n] : []));
  const known = new Set([...held, ...fillers]);
  const missing = words.filter(({ n, folded }) => !known.has(n) && comparable.test(folded));
  return new Map(missing.map(({ n, folded }) => [n, folded]));
}

function withSimilar(
  candidate: Candidate,
  units: Units,
  similar: ReadonlyMap<number, ReadonlyMap<string, number>>,
): Candidate {
  const own = units.get(candidate.language) ?? [];
  const likeness = (words: readonly number[]) =>
    Math.max(0, ...words.map((n) => similar.get(n)?.get(candidate.id) ?? 0));
  const ranks = candidate.ranks.map((rank, place) =>
    Math.max(rank, similarShare * likeness(own[place]?.words ?? [])),
  );
  return { ...candidate, ranks };
}
