export interface Outcome {
  /** How many were tried. */
  readonly count: number;
  readonly findings: readonly string[];
}

export const together = (outcomes: readonly Outcome[]): Outcome => ({
  count: outcomes.reduce((sum, { count }) => sum + count, 0),
  findings: outcomes.flatMap(({ findings }) => findings),
});
