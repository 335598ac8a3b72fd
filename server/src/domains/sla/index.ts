// The public interface of the SLA domain.

export { constantDesk, tryChange } from "./backtest/try-change.ts";
export { businessTimeBetween } from "./calendar/business-time.rules.ts";
export { followZones } from "./calendar/update-time-zones.ts";
export { isNextResponseDue, waitingSince } from "./clocks/apply-message.rules.ts";
export { type Clock, type ClockEvent, clockKey } from "./clocks/clock.rules.ts";
export { settleClock } from "./clocks/clock-time.rules.ts";
export { type ClocksSnapshot, restoreClocks, snapshotOf } from "./clocks/clocks-snapshot.ts";
export { isSound } from "./clocks/explain-clock.rules.ts";
export { type ExplainedTicket, explainTicket } from "./clocks/explain-ticket.ts";
export { checkClocksNightly } from "./clocks/inconsistent-clocks.ts";
export {
  asksDomain,
  firstPromise,
  isWithdrawn,
  nextPromise,
  type Promised,
  promiseWithout,
  withdrawnAt,
} from "./clocks/policy-assignment.rules.ts";
export type { Circumstances } from "./clocks/save-clocks.store.ts";
export { type SlaStanding, standingOf } from "./clocks/sla-standing.rules.ts";
export { type ClockRow, clockOf, type KeptClocks } from "./clocks/stored-clocks.ts";
export { type ClockCause, schedulesOf, type TicketClocks } from "./clocks/ticket-clocks.rules.ts";
export { findLiveTickets } from "./clocks/ticket-clocks.store.ts";
export { type FoundClocks, findTicketClocks, saveTicketClocks } from "./clocks/ticket-clocks.ts";
export { beginClocks, catchUp, followClocks } from "./clocks/update-clocks.ts";
export type { TicketFacts } from "./policies/policy-matching.rules.ts";
export { complianceOf } from "./report/compliance.rules.ts";
export { findLastDueTimes } from "./report/last-due-times.ts";
export { furnishSla } from "./seed-defaults.ts";
export { changesOfHours, policyApplied, policyUpdated } from "./sla.events.ts";
export type { DeskMaterial } from "./sla-settings.store.ts";
export { openDesk, type SlaDesk } from "./sla-settings.ts";
export { type Fire, fireDue, runTimers, tidySla } from "./timers/run-timers.ts";
export { judgeTimer, type TimerPlan } from "./timers/timer.rules.ts";
export { watchTimers } from "./timers/timer-lag-metric.ts";
export {
  closeBreachTimers,
  type DueTimer,
  findFirstDue,
  insertTold,
  type TimerRow,
  updateTimerAttempts,
  updateTimerState,
} from "./timers/timers.store.ts";
