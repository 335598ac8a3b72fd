import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** The list somebody came from, as they saw it. */
export interface Way {
  /** Where it stands, and what it is called. */
  readonly address: string;
  readonly label: string;
  readonly codes: readonly string[];
  /** How many came before its first. */
  readonly before: number;
  /** How many there are in all, as the list says it. */
  readonly total: string;
}

interface State {
  readonly way: Way | undefined;
}

/** Of this tab alone, and there after a reload. */
export const useWay = create<State>()(
  persist((): State => ({ way: undefined }), {
    name: "ticket-way",
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export const keepWay = (way: Way) => useWay.setState({ way });
