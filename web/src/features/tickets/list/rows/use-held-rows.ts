import { useState } from "react";
import type { TicketRow } from "../../tickets.queries.ts";
import { type Held, hold, update } from "./held.rules.ts";

interface Answered {
  /** Which question the rows answer: another one begins anew. */
  readonly key: string;
  readonly rows: readonly TicketRow[];
  /** What was known before is shown until the answer is here. */
  readonly isOnItsWay: boolean;
}

interface State extends Answered {
  readonly held: Held;
  readonly isFirm: boolean;
}

/** Rows that keep their places from the first answer on, until another question is asked or `show` is called. */
export function useHeldRows(answered: Answered): { held: Held; show: () => void } {
  const [state, setState] = useState<State>(() => next(undefined, answered));
  const isSame =
    state.key === answered.key &&
    state.rows === answered.rows &&
    state.isOnItsWay === answered.isOnItsWay;
  const current = isSame ? state : next(state, answered);
  if (!isSame) setState(current);
  return {
    held: current.held,
    show: () => setState((now) => ({ ...now, held: hold(now.rows) })),
  };
}

function next(before: State | undefined, answered: Answered): State {
  const { rows, isOnItsWay } = answered;
  if (!before || before.key !== answered.key || !before.isFirm) {
    return { ...answered, held: hold(rows), isFirm: !isOnItsWay };
  }
  const { gone, arrivals } = before.held;
  const held = update(before.held, rows);
  // Half an answer tells what changed, not what came or went.
  return { ...answered, held: isOnItsWay ? { ...held, gone, arrivals } : held, isFirm: true };
}
