import { calendarOf } from "../calendar/business-time.rules.ts";
import { applyCause } from "../clocks/apply-cause.rules.ts";
import { explainClock } from "../clocks/explain-clock.rules.ts";
import { timersOf } from "../timers/timer.rules.ts";

/** The parts of the SLA engine, so that a proof can replace one of them with a faulty one. */
export interface ClockEngine {
  readonly calendarOf: typeof calendarOf;
  readonly applyCause: typeof applyCause;
  readonly timersOf: typeof timersOf;
  readonly explainClock: typeof explainClock;
}

export const clockEngine: ClockEngine = { calendarOf, applyCause, timersOf, explainClock };
