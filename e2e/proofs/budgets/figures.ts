/** What one opening of a page costs. Sizes are in kB (1024 bytes) as they travel compressed with gzip. */
export interface Figures {
  readonly scripts: number;
  readonly styles: number;
  readonly html: number;
  readonly fonts: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The longest task of the main thread, in milliseconds of a quiet machine. */
  readonly longTask: number;
}

interface Limit {
  readonly most: number;
  readonly unit: string;
  /** What we aim at, where it is less than what is refused. */
  readonly goal?: number;
}

export const limits: Record<keyof Figures, Limit> = {
  scripts: { most: 180, unit: "kB", goal: 140 },
  styles: { most: 30, unit: "kB" },
  html: { most: 8, unit: "kB" },
  fonts: { most: 29, unit: "kB" },
  shift: { most: 0.02, unit: "" },
  longTask: { most: 100, unit: "ms" },
};

export function overdrawn(figures: Figures): string[] {
  return Object.entries(limits)
    .filter(([name, { most }]) => figures[name as keyof Figures] > most)
    .map(([name]) => name);
}

/** Each figure's own median: a machine that hiccups once does not decide. */
export function medianOf(measured: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => {
    const sorted = measured.map((figures) => figures[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const names = Object.keys(limits) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Figures;
}
