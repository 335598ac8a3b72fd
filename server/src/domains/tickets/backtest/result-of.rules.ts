import type { slaBacktest } from "@parley/contract";
import { metrics, priorities } from "@parley/contract/sla/choices";
import { complianceOf } from "../../sla/index.ts";
import { none, sum } from "./found.rules.ts";
import type { Counted, Found, Reason } from "./found.ts";

type Figures = Omit<slaBacktest.Result, "flips">;

/** What was found, as figures. */
export function figuresOf({ recorded, cells, flipped, not_replayed }: Found): Figures {
  const all = Object.values(cells);
  return {
    ...compared(all),
    recorded: scoreOf(recorded),
    by_metric: keysOf(metrics).map((metric) => ({
      metric,
      ...compared(all.filter((cell) => cell.metric === metric)),
    })),
    by_priority: keysOf(priorities).map((priority) => ({
      priority,
      ...compared(all.filter((cell) => cell.priority === priority)),
    })),
    flipped,
    not_replayed: Object.entries(not_replayed).map(([reason, tickets]) => ({
      reason: reason as Reason,
      tickets,
    })),
  };
}

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.keys(labels) as K[];

interface Pair {
  readonly before: Counted;
  readonly after: Counted;
}

const compared = (pairs: readonly Pair[]) => ({
  before: scoreOf(pairs.map(({ before }) => before).reduce(sum, none)),
  after: scoreOf(pairs.map(({ after }) => after).reduce(sum, none)),
});

const scoreOf = (counted: Counted): slaBacktest.Score => ({
  ...counted,
  compliance: complianceOf(counted),
});
