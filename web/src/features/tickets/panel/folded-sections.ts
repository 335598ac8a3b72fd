import { create } from "zustand";
import { persist } from "zustand/middleware";

interface State {
  readonly folded: readonly string[];
}

/** The sections of the details that somebody has folded away, on this device. */
export const useFolded = create<State>()(
  persist((): State => ({ folded: [] }), { name: "ticket-panel" }),
);

export const keepFolded = (name: string, isFolded: boolean) =>
  useFolded.setState(({ folded }) => ({
    folded: [...folded.filter((one) => one !== name), ...(isFolded ? [name] : [])],
  }));
