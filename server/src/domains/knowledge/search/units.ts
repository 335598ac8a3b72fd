/** A typed word in one language. */
export interface WordStem {
  /** Its place in what was typed. */
  readonly n: number;
  readonly folded: string;
  /** Empty if it is a word without meaning of its own, as `the` is. */
  readonly stems: readonly string[];
}

/** Terms that mean the same, of which at least one was typed. */
export interface SynonymGroup {
  readonly is_one_way: boolean;
  readonly terms: readonly {
    readonly query: string;
    readonly stems: readonly string[];
    readonly is_typed: boolean;
  }[];
}

/** One thing that is asked for, as searches of PostgreSQL: the word itself, or what also begins as it. */
export interface Unit {
  readonly words: readonly number[];
  readonly exact: string;
  readonly loose: string;
}

/** How well an article holds each unit of its language: up to 1. */
export interface Candidate {
  readonly id: string;
  readonly language: string;
  readonly ranks: readonly number[];
}
