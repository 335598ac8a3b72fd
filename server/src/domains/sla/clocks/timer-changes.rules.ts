import type { Timer } from "./timer-plan.rules.ts";

export interface TimerChanges {
  readonly written: readonly Timer[];
  readonly moved: readonly Timer[];
  readonly dropped: readonly Timer[];
}

const keyOf = ({ generation, kind, ref }: Timer) => `${generation} ${kind} ${ref}`;

/** What an event does to the timers that wait: new ones, those that ring at another time, those that ring no more. */
export function timerChanges(before: readonly Timer[], after: readonly Timer[]): TimerChanges {
  const had = new Map(before.map((timer) => [keyOf(timer), timer]));
  const has = new Set(after.map(keyOf));
  const kept = after.filter((timer) => had.has(keyOf(timer)));
  return {
    written: after.filter((timer) => !had.has(keyOf(timer))),
    moved: kept.filter((timer) => had.get(keyOf(timer))?.fire_at !== timer.fire_at),
    dropped: before.filter((timer) => !has.has(keyOf(timer))),
  };
}
