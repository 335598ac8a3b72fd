import { actsOf, type PastAct } from "../../src/domains/tickets/sla/backtest/replay-acts.ts";
import { replayPage } from "../../src/domains/tickets/sla/backtest/replay-page.ts";
import type { Predict } from "../../src/domains/tickets/testing/predictions.ts";

const readAs =
  (change: (acts: readonly PastAct[]) => PastAct[]): Predict =>
  (db, trial, tickets) =>
    replayPage(db, trial, tickets, (log, domainOf) => change(actsOf(log, domainOf)));

/** What could be wrong with a trial. Each must be noticed. */
export const plants: Readonly<Record<string, Predict>> = {
  "what is tried is ignored": (db, trial, tickets) =>
    replayPage(db, { ...trial, after: trial.before }, tickets),
  "tickets are judged by what they are today, not by what they were then": readAs((acts) => {
    const today = acts.at(-1)?.facts;
    return acts.map((act) => ({ ...act, facts: today ?? act.facts }));
  }),
  "what was taken back counts as done": readAs((acts) =>
    acts.map((act) => (act.undoOf ? { ...act, causes: [], isAsked: false, undoOf: null } : act)),
  ),
  "the last thing that happened is left out": readAs((acts) => acts.slice(0, -1)),
};
