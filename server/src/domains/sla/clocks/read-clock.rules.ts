import { type Clock, type Schedules, shownState } from "./clock.rules.ts";
import { elapsedAt } from "./count-clock.rules.ts";
import { settleClock } from "./settle-clock.rules.ts";

export interface ClockReading {
  readonly clock: Clock;
  readonly state: Clock["state"];
  readonly elapsed_ms: number;
  /** What is left in the clock's own mode; below zero once it is late. Null where nothing is promised any more. */
  readonly remaining_ms: number | null;
}

/** What a clock shows at an instant, whether or not anybody wrote down a breach. */
export function readClock(clock: Clock, now: number, schedules: Schedules): ClockReading {
  const settled = settleClock(clock, now);
  const elapsed_ms = elapsedAt(settled, now, schedules);
  return {
    clock: settled,
    state: shownState(settled),
    elapsed_ms,
    remaining_ms: settled.target && settled.target.target_ms - elapsed_ms,
  };
}
