import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** The list that somebody opened a ticket from. */
export interface ListPosition {
  /** The address and the name of the list. */
  readonly address: string;
  readonly label: string;
  readonly codes: readonly string[];
  /** The number of tickets on earlier pages. */
  readonly before: number;
  /** The total as the list shows it. */
  readonly total: string;
}

interface State {
  readonly position: ListPosition | undefined;
}

/** Kept per tab, also over a reload. */
export const useListPosition = create<State>()(
  persist((): State => ({ position: undefined }), {
    name: "ticket-list-position",
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export const saveListPosition = (position: ListPosition) => useListPosition.setState({ position });

export interface TicketPosition {
  readonly number: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The position of a ticket in the list, with its neighbours. */
export function positionIn(
  { codes, before }: ListPosition,
  code: string,
): TicketPosition | undefined {
  const at = codes.indexOf(code);
  if (at < 0) return undefined;
  return { number: before + at + 1, previous: codes[at - 1], next: codes[at + 1] };
}
