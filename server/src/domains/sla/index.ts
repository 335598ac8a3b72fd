// The front door of sla.

export { constantDesk } from "./backtest/constant-desk.ts";
export type { DeskMaterial } from "./backtest/desk-material.store.ts";
export { tryChange } from "./backtest/try-change.ts";
export { businessTimeBetween } from "./business-time.rules.ts";
export { type ClockRow, clockOf } from "./clock-rows.ts";
export type { Clock, ClockEvent } from "./clocks/clock.rules.ts";
export type { ClockCause } from "./clocks/clock-cause.rules.ts";
export { clockKey } from "./clocks/clock-key.rules.ts";
export { isSound } from "./clocks/explain-clock.rules.ts";
export { isNextResponseDue, waitingSince } from "./clocks/follow-message.rules.ts";
export { judgeTimer } from "./clocks/judge-timer.rules.ts";
export {
  asksDomain,
  firstPromise,
  isWithdrawn,
  nextPromise,
  type Promised,
  promiseWithout,
  withdrawnAt,
} from "./clocks/promise.rules.ts";
export { settleClock } from "./clocks/settle-clock.rules.ts";
export { type SlaStanding, standingOf } from "./clocks/standing.rules.ts";
export { schedulesOf, type TicketClocks } from "./clocks/ticket-clocks.rules.ts";
export type { TimerPlan } from "./clocks/timer-plan.rules.ts";
export { type ClocksSnapshot, restoreClocks, snapshotOf } from "./clocks-snapshot.ts";
export { complianceOf } from "./compliance.rules.ts";
export { openDesk, type SlaDesk } from "./desk.ts";
export { type FoundClocks, findTicketClocks } from "./find-ticket-clocks.ts";
export { beginClocks, catchUp, followClocks } from "./follow-clocks.ts";
export type { KeptClocks } from "./kept-clocks.ts";
export { findLastDueTimes } from "./last-due-times.ts";
export { findLiveTickets } from "./live-tickets.store.ts";
export type { TicketFacts } from "./policy-choice.rules.ts";
export type { Circumstances } from "./save-clocks.store.ts";
export { saveTicketClocks } from "./save-ticket-clocks.ts";
export { changesOfHours, policyApplied, policyUpdated } from "./sla.events.ts";
export type { DueTimer } from "./timers/due-timers.store.ts";
export { type Fire, fireDue } from "./timers/fire-due.ts";
export { runTimers } from "./timers/run-timers.ts";
export {
  closeBreachTimers,
  findFirstDue,
  insertTold,
  type TimerRow,
  updateTimerAttempts,
  updateTimerState,
} from "./timers/timers.store.ts";
export { watchTimers } from "./timers/watch-timers.ts";
export { checkClocksNightly } from "./use-cases/check-clocks.ts";
export { type ExplainedTicket, explainTicket } from "./use-cases/explain-ticket.ts";
export { followZones } from "./use-cases/follow-zones.ts";
export { furnishSla } from "./use-cases/furnish-sla.ts";
export { tidySla } from "./use-cases/tidy-sla.ts";
