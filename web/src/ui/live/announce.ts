import { create } from "zustand";

export type Urgency = "polite" | "assertive";

interface Spoken {
  readonly text: string;
  /** Tells a text that is said again from the same text still standing. */
  readonly turn: number;
}

export const useSpoken = create<Record<Urgency, Spoken>>(() => ({
  polite: { text: "", turn: 0 },
  assertive: { text: "", turn: 0 },
}));

/** Says something to screen readers. Polite: counts, saves, presence. Assertive: errors, the end of a session. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  useSpoken.setState((said) => ({ [urgency]: { text, turn: said[urgency].turn + 1 } }));
}
