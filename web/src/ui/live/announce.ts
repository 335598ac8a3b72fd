import { create } from "zustand";

export type Urgency = "polite" | "assertive";

interface Spoken {
  readonly text: string;
  /** Tells a repeated text from the same text. */
  readonly turn: number;
}

export const useAnnouncements = create<Record<Urgency, Spoken>>(() => ({
  polite: { text: "", turn: 0 },
  assertive: { text: "", turn: 0 },
}));

/** Announces a text to screen readers. Polite: counts, saves, presence. Assertive: errors, the end of a session. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  useAnnouncements.setState((said) => ({ [urgency]: { text, turn: said[urgency].turn + 1 } }));
}
