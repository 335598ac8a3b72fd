interface Asked {
  evaluate(ask: () => number): Promise<number>;
}

/** Milliseconds that the yardstick takes on a quiet machine: 73 to 78 when it was made. */
const quietStick = 75;

/**
 * How many times longer than on a quiet machine a fixed piece of work takes in a page just now: a busy machine slows the
 * page and the yardstick alike. `rate` is how much the page itself was slowed down.
 */
export async function slowness(page: Asked, { turns = 5, rate = 1 } = {}): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn++) took.push(await page.evaluate(yardstick));
  return middle(took) / (quietStick * rate);
}

export function middle(of: readonly number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;
}

function yardstick(): number {
  const begun = performance.now();
  let sum = 0;
  for (let n = 0; n < 12_000_000; n += 1) sum = (sum + Math.imul(n, 2_654_435_761)) >>> 0;
  document.documentElement.dataset.yardstick = String(sum);
  return performance.now() - begun;
}
