export interface Series {
  readonly label: string;
  /** A colour of the theme, as `var(--chart-1)`. */
  readonly colour: string;
}

export interface ChartPoint {
  readonly key: string;
  readonly label: string;
  /** One for each series; null where there is no figure. */
  readonly values: readonly (number | null)[];
  /** The link of each value, if any. */
  readonly links: readonly (string | null)[];
}

export interface ChartData {
  readonly series: readonly Series[];
  readonly points: readonly ChartPoint[];
  readonly write: (value: number | null) => string;
  /** The figures are minutes. */
  readonly isTime?: boolean;
  /** What the figures should be: a line across the drawing. */
  readonly target?: number | undefined;
  /** What happened at a point, by its key. */
  readonly notes?: readonly ChartNote[];
}

export interface ChartNote {
  readonly key: string;
  readonly text: string;
}

const hour = 60;
const day = 24 * hour;
/** Minutes that people read at a glance. */
const times = [
  1,
  5,
  10,
  15,
  30,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  5 * day,
];
const counts = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of the scale: nothing reaches beyond it, and each quarter of it is a round number. */
export function scaleTop(values: readonly (number | null)[], isTime = false): number {
  const quarter = Math.max(...values.map((value) => value ?? 0), 1) / 4;
  const time = isTime ? times.find((step) => step >= quarter) : undefined;
  if (time) return time * 4;
  const power = 10 ** Math.max(Math.floor(Math.log10(quarter)), 0);
  const steps = counts.map((step) => step * power).filter(Number.isInteger);
  return (steps.find((step) => step >= quarter) ?? 10 * power) * 4;
}

/** What is said of a point: its name and the figures of all series. */
export function pointText({ series, write, notes = [] }: ChartData, point: ChartPoint): string {
  const said = series.map(({ label }, at) => `${label} ${write(point.values[at] ?? null)}`);
  const noted = notes.filter(({ key }) => key === point.key).map(({ text }) => `. ${text}`);
  return `${point.label}: ${said.join(", ")}${noted.join("")}`;
}
