/** The gate draws the same cases in every run, so that it fails for a change and never by chance. */
const fixedSeed = 20261115;

/** Where every random choice of the tests begins: `RANDOM_SEED`, or the fixed seed. */
export const seed = wholeNumber("RANDOM_SEED", process.env.RANDOM_SEED) ?? fixedSeed;

/** The seed of a proof: `--seed` if it was given, else the seed of the tests. */
export function seedFrom(flag: string | undefined): number {
  return wholeNumber("--seed", flag) ?? seed;
}

/** `RANDOM_RUNS_FACTOR` multiplies the cases of each property that touches values only. */
export const runsFactor = wholeNumber("RANDOM_RUNS_FACTOR", process.env.RANDOM_RUNS_FACTOR) ?? 1;

/** How many cases a property tries that usually tries this many. */
export const runs = (usual: number) => usual * runsFactor;

/** Random whole numbers from 0 to below a limit: for one seed and one stream always the same. */
export function randomFrom(stream: number): (below: number) => number {
  let state = (seed + stream) * 2654435761;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} takes a whole number`);
  return number;
}
