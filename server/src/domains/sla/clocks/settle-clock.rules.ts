import { type Clock, noted } from "./clock.rules.ts";

/**
 * Writes down a breach that nobody wrote down yet. It was breached when it was due, however late that is noticed; in
 * the very instant it is due it is not late.
 */
export function settleClock(clock: Clock, now: number): Clock {
  const { state, due_at, breached_at } = clock;
  const isLate = due_at !== null && due_at < now;
  if (state !== "running" || !isLate || breached_at !== null) return clock;
  return { ...clock, ...noted(clock, "breach", due_at), breached_at: due_at };
}
