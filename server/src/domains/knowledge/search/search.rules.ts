import type { kbArticles } from "@parley/contract";
import type { Candidate, SynonymGroup, Unit, WordStem } from "./units.ts";

type Parts = kbArticles.Hit["excerpt"];

const mostWords = 12;

/** The words that somebody typed: letters and digits, without what only parts them. */
export function wordsOf(typed: string): string[] {
  const words = typed.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, mostWords);
}

/** The signs around what was searched for. No text of a person holds them. */
export const hitMarks = { start: "\u0002", stop: "\u0003" } as const;

/** A text in parts, of which those between the two signs were searched for. */
export function partsOf(marked: string): Parts {
  const [first = "", ...rest] = marked.split(hitMarks.start);
  const parts = rest.flatMap((piece) => {
    const [hit = "", after = ""] = piece.split(hitMarks.stop);
    return [
      { text: hit, hit: true },
      { text: after, hit: false },
    ];
  });
  return [{ text: first, hit: false }, ...parts].filter(({ text }) => text !== "");
}

const quoted = (stem: string) => `'${stem.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const shortest = 3;

/** What is asked for in one language: words, and in place of words that have synonyms all of the terms. */
export function unitsOf(words: readonly WordStem[], groups: readonly SynonymGroup[]): Unit[] {
  const synonyms = synonymUnits(words, groups);
  const covered = new Set(synonyms.flatMap((unit) => unit.words));
  const others = words.filter(({ n, stems }) => !covered.has(n) && stems.length > 0);
  return [...synonyms, ...others.map(wordUnit)];
}

function synonymUnits(words: readonly WordStem[], groups: readonly SynonymGroup[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const { is_one_way, terms } of groups) {
    const typed = terms.filter(({ is_typed }, place) => is_typed && (place === 0 || !is_one_way));
    const all = terms.map(({ query }) => `(${query})`).join(" | ");
    for (const { stems } of typed) {
      const own = words.filter((word) => word.stems.some((stem) => stems.includes(stem)));
      const places = own.map(({ n }) => n);
      const before = units.get(places.join());
      const query = before ? `${before.exact} | ${all}` : all;
      units.set(places.join(), { words: places, exact: query, loose: query });
    }
  }
  return [...units.values()];
}

function wordUnit({ n, folded, stems }: WordStem): Unit {
  const exact = stems.map(quoted).join(" & ");
  const beginnings = [...new Set([folded, ...stems])].filter((word) => word.length >= shortest);
  const loose = [exact, ...beginnings.map((word) => `${quoted(word)}:*`)].join(" | ");
  return { words: [n], exact, loose };
}

/** The searches whose results are ranked: everything together, each word, and each beginning. */
export function queriesOf(units: readonly Unit[]): string[] {
  const together = units.map(({ loose }) => `(${loose})`).join(" & ");
  const each = units.flatMap(({ exact, loose }) => [exact, loose]);
  return [...new Set(units.length > 0 ? [together, ...each] : [])];
}

/** Articles that hold less than this part of what the best holds are not shown. */
const leastShare = 0.4;

/**
 * The candidates, the best first. A unit counts the more the fewer of the candidates have it. Where an article has all
 * units, each may be in its text only; where it lacks some, its score falls by more than their part.
 */
export function rankCandidates(candidates: readonly Candidate[]): string[] {
  const weights = new Map<string, number[]>();
  const scores = candidates.map(({ id, language, ranks }) => {
    const weight = weights.get(language) ?? weightsOf(candidates, language);
    weights.set(language, weight);
    const total = weight.reduce((sum, one) => sum + one, 0);
    const held = ranks.reduce((sum, rank, n) => sum + (rank > 0 ? (weight[n] ?? 0) : 0), 0);
    const sum = ranks.reduce((all, rank, n) => all + rank * (weight[n] ?? 0), 0);
    const share = total === 0 ? 0 : held / total;
    return { id, share, score: total === 0 ? 0 : (sum / total) * (0.3 + 0.7 * share) };
  });
  const best = Math.max(0, ...scores.map(({ share }) => share));
  return scores
    .filter(({ score, share }) => score > 0 && share >= best * leastShare)
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

function weightsOf(candidates: readonly Candidate[], language: string): number[] {
  const own = candidates.filter((candidate) => candidate.language === language);
  const units = own[0]?.ranks.length ?? 0;
  return Array.from({ length: units }, (_, n) => {
    const having = own.filter(({ ranks }) => (ranks[n] ?? 0) > 0).length;
    return Math.log(1 + (own.length + 1) / (having + 0.5));
  });
}
