/** After this long without a click, a key or a load the warning shows. */
export const idleMs = 5 * 60_000;
/** Then it counts down. */
export const warningSeconds = 30;

export type Idleness =
  | { readonly phase: "active" }
  | { readonly phase: "warning"; readonly secondsLeft: number }
  | { readonly phase: "over" };

/** The idle phase of a person by the time of their last activity. */
export function idlenessAt(lastActiveAt: number, now: number): Idleness {
  const warned = now - lastActiveAt - idleMs;
  if (warned < 0) return { phase: "active" };
  const secondsLeft = warningSeconds - Math.floor(warned / 1000);
  return secondsLeft > 0 ? { phase: "warning", secondsLeft } : { phase: "over" };
}
