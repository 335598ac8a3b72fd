import { calendarOf } from "../calendar/business-time.rules.ts";
import { explainClock } from "../clocks/explain-clock.rules.ts";
import { followTicket } from "../clocks/follow-ticket.rules.ts";
import { timersOf } from "../timers/timer.rules.ts";

/** What counts time on tickets, in parts that a proof can spoil. */
export interface ClockEngine {
  readonly calendarOf: typeof calendarOf;
  readonly followTicket: typeof followTicket;
  readonly timersOf: typeof timersOf;
  readonly explainClock: typeof explainClock;
}

export const ours: ClockEngine = { calendarOf, followTicket, timersOf, explainClock };
