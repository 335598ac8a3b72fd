import { create } from "zustand";

export type PresenceActivity = "viewing" | "writing_message" | "writing_note";

interface State {
  readonly activity: PresenceActivity;
}

const stillWritingMs = 15_000;

/** What the person does on the open ticket. */
export const usePresenceActivity = create<State>(() => ({ activity: "viewing" }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Called on typing in the composer; ends after a pause. */
export function noteWriting(mode: "reply" | "note"): void {
  clearTimeout(timer);
  usePresenceActivity.setState({ activity: mode === "note" ? "writing_note" : "writing_message" });
  timer = setTimeout(stopWriting, stillWritingMs);
}

export function stopWriting(): void {
  clearTimeout(timer);
  usePresenceActivity.setState({ activity: "viewing" });
}
