/** What one variant did in one round. */
export interface Round {
  readonly perSecond: number;
  readonly nodeMs: number;
  readonly databaseMs: number;
}

export type Rounds = Record<string, Round[]>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Rounds are compared with their neighbours in time, so that a slow moment of the machine counts for both. */
export function ratio(rounds: Rounds, variant: string, base: string): number {
  const bases = rounds[base] ?? [];
  return median(
    (rounds[variant] ?? []).map(({ perSecond }, at) => perSecond / (bases[at]?.perSecond ?? 1)),
  );
}

/** What both processors' work says, which a busy machine blurs less than requests per second. */
function cpuRatio(rounds: Rounds, variant: string, base: string): string {
  const cost = (name: string) =>
    median((rounds[name] ?? []).map(({ nodeMs, databaseMs }) => nodeMs + databaseMs));
  const value = cost(base) / cost(variant);
  return Number.isNaN(value) ? "-" : value.toFixed(2);
}

export function table(rounds: Rounds, base: string): string {
  const lines = Object.entries(rounds).map(([variant, all]) => {
    const middle = (of: (round: Round) => number, digits: number) => {
      const value = median(all.map(of));
      return Number.isNaN(value) ? "-" : value.toFixed(digits);
    };
    return [
      variant.padEnd(38),
      middle((round) => round.perSecond, 0).padStart(7),
      ratio(rounds, variant, base).toFixed(2).padStart(6),
      middle((round) => round.nodeMs, 2).padStart(8),
      middle((round) => round.databaseMs, 2).padStart(8),
      cpuRatio(rounds, variant, base).padStart(9),
    ].join(" ");
  });
  const head = `${"median of the rounds".padEnd(38)}   req/s  ratio  node ms    db ms cpu ratio`;
  return [head, ...lines].join("\n");
}
