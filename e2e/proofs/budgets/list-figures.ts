/** How long the list of tickets makes somebody wait, in milliseconds. */
export interface ListFigures {
  /** From a key to what it changed on the screen. */
  readonly key: number;
  /** From Enter to the ticket, when its row was under the cursor before. */
  readonly opened: number;
  /** From a press of the pointer to the ticket, when nothing of it was fetched before. */
  readonly openedCold: number;
}

export type ListLimits = Readonly<Record<keyof ListFigures, number>>;

export const listLimits: ListLimits = { key: 100, opened: 100, openedCold: 400 };

/** What it would have been on a quiet machine, as far as a fixed piece of work tells. */
export function onQuietMachine(figures: ListFigures, slower: number): ListFigures {
  const { key, opened, openedCold } = figures;
  return { key: key / slower, opened: opened / slower, openedCold: openedCold / slower };
}

/** What so large a share of all stay within. */
export function within(share: number, took: readonly number[]): number {
  const sorted = took.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export function overLimit(figures: ListFigures, limits: ListLimits): (keyof ListFigures)[] {
  const names = Object.keys(limits) as (keyof ListFigures)[];
  // What was not measured is within no limit.
  return names.filter((name) => !(figures[name] <= limits[name]));
}
