/** Chance that can be had again: the same seed throws the same numbers. */
export interface Dice {
  /** At least 0, less than 1. */
  chance(): number;
  between(least: number, most: number): number;
  /** One of the list; with weights, a heavier one more often. */
  pick<T>(list: readonly T[], weightOf?: (one: T) => number): T;
}

export function makeDice(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32: small, and even enough to choose victims by.
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance,
    between: (least, most) => least + chance() * (most - least),
    pick(list, weightOf = () => 1) {
      let left = chance() * list.reduce((sum, one) => sum + weightOf(one), 0);
      for (const one of list) {
        left -= weightOf(one);
        if (left < 0) return one;
      }
      throw new Error("there is nothing to pick from");
    },
  };
}
