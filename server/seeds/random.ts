/** Draws that are the same in every run that begins with the same seed. */
export interface Random {
  /** A whole number from 0 to below a limit. */
  below(limit: number): number;
  /** True in so many of a hundred draws. */
  isLikely(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T;
  /** Around a middle that half of the draws stay under; some are much larger. */
  around(middle: number): number;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomFrom(seed: number): Random {
  let state = seed;
  // mulberry32
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(draw() * limit);
  function pick<T>(list: readonly T[]): T {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("there is nothing to choose from");
    return one;
  }
  return {
    below,
    isLikely: (percent) => draw() * 100 < percent,
    pick,
    weighted(list, weightOf) {
      let left = draw() * list.reduce((sum, one) => sum + weightOf(one), 0);
      for (const one of list) {
        left -= weightOf(one);
        if (left < 0) return one;
      }
      return pick(list);
    },
    around: (middle) => middle * 2 ** ((draw() + draw() + draw() - 1.5) * 3),
    shuffled<T>(list: readonly T[]): T[] {
      return list
        .map((one) => ({ one, place: draw() }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
    },
  };
}
