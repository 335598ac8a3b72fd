import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { ticketActionKey } from "../../lifecycle/use-ticket-action.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { type StableRows, startRows, updateRows } from "./stable-rows.rules.ts";

interface RowsAnswer {
  /** The query of the rows: another one starts over. */
  readonly key: string;
  readonly rows: readonly TicketRow[];
  /** Cached rows are shown until the answer arrives. */
  readonly isFetching: boolean;
}

interface State extends RowsAnswer {
  readonly stable: StableRows;
  readonly isComplete: boolean;
}

/** Rows with stable positions, until the query changes or `show` is called. */
export function useStableRows(latest: RowsAnswer): { stable: StableRows; show: () => void } {
  // An answer from before the end of the person's own action is not the one that keeps its positions.
  const isActing = useIsMutating({ mutationKey: ticketActionKey }) > 0;
  const answer = { ...latest, isFetching: latest.isFetching || isActing };
  const [state, setState] = useState<State>(() => next(undefined, answer));
  const isSame =
    state.key === answer.key &&
    state.rows === answer.rows &&
    state.isFetching === answer.isFetching;
  const current = isSame ? state : next(state, answer);
  if (!isSame) setState(current);
  return {
    stable: current.stable,
    show: () => setState((now) => ({ ...now, stable: startRows(now.rows) })),
  };
}

function next(before: State | undefined, answer: RowsAnswer): State {
  const { rows, isFetching } = answer;
  if (!before || before.key !== answer.key || !before.isComplete) {
    return { ...answer, stable: startRows(rows), isComplete: !isFetching };
  }
  const { gone, newRows } = before.stable;
  const stable = updateRows(before.stable, rows);
  // While fetching, changed values are taken over, but not added and removed rows.
  return {
    ...answer,
    stable: isFetching ? { ...stable, gone, newRows } : stable,
    isComplete: true,
  };
}
