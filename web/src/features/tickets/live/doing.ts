import { create } from "zustand";

export type Doing = "viewing" | "writing_message" | "writing_note";

interface State {
  readonly doing: Doing;
}

const stillWritingMs = 15_000;

/** What the person does with the ticket before them. */
export const useDoing = create<State>(() => ({ doing: "viewing" }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** A key was pressed in the composer; a while later nobody writes any more. */
export function noteWriting(mode: "reply" | "note"): void {
  clearTimeout(timer);
  useDoing.setState({ doing: mode === "note" ? "writing_note" : "writing_message" });
  timer = setTimeout(stopWriting, stillWritingMs);
}

export function stopWriting(): void {
  clearTimeout(timer);
  useDoing.setState({ doing: "viewing" });
}
