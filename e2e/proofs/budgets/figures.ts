import { middle } from "./slowness.ts";

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
}

export type Limits = Readonly<Partial<Record<keyof Figures, Limit>>>;

/** What a page weighs is the same on every machine. */
export const weightLimits = {
  scripts: { most: 140, unit: "kB" },
  styles: { most: 30, unit: "kB" },
  html: { most: 8, unit: "kB" },
  fonts: { most: 29, unit: "kB" },
} satisfies Limits;

/** And how it behaves on a slow phone is only true where nothing else is at work. */
export const limits = {
  ...weightLimits,
  shift: { most: 0.02, unit: "" },
  longTask: { most: 100, unit: "ms" },
} satisfies Limits;

export function overdrawn(figures: Figures, within: Limits): string[] {
  return Object.entries(within)
    .filter(([name, { most }]) => figures[name as keyof Figures] > most)
    .map(([name]) => name);
}

/** Each figure's own median: a machine that hiccups once does not decide. */
export function medianOf(measured: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => middle(measured.map((figures) => figures[name]));
  const names = Object.keys(limits) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Figures;
}
