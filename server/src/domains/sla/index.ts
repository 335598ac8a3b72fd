// The public interface of the SLA domain.

export { constantSettings as constantDesk, tryChange } from "./backtest/try-change.ts";
export { businessTimeBetween } from "./calendar/business-time.rules.ts";
export { updateTimeZones as followZones } from "./calendar/update-time-zones.ts";
export { isNextResponseDue, waitingSince } from "./clocks/apply-message.rules.ts";
export { type Clock, type ClockEvent, clockKey } from "./clocks/clock.rules.ts";
export { recordBreach as settleClock } from "./clocks/clock-time.rules.ts";
export { type ClocksSnapshot, restoreClocks, snapshotOf } from "./clocks/clocks-snapshot.ts";
export { isConsistent as isSound } from "./clocks/explain-clock.rules.ts";
export { type ExplainedTicket, explainTicket } from "./clocks/explain-ticket.ts";
export { checkClocksNightly } from "./clocks/inconsistent-clocks.ts";
export {
  assignAfterDeactivation as promiseWithout,
  assignPolicy as firstPromise,
  isPolicyDeactivated as isWithdrawn,
  type PolicyAssignment as Promised,
  policyDeactivatedAt as withdrawnAt,
  reassignPolicy as nextPromise,
  usesCustomerDomain as asksDomain,
} from "./clocks/policy-assignment.rules.ts";
export type { ClockWriteContext as Circumstances } from "./clocks/save-clocks.store.ts";
export { type SlaStanding, standingOf } from "./clocks/sla-standing.rules.ts";
export { type ClockRow, clockOf, type StoredClocks as KeptClocks } from "./clocks/stored-clocks.ts";
export { type ClockCause, schedulesOf, type TicketClocks } from "./clocks/ticket-clocks.rules.ts";
export { findLiveTickets } from "./clocks/ticket-clocks.store.ts";
export {
  findTicketClocks,
  saveTicketClocks,
  type TicketClocksWithSettings as FoundClocks,
} from "./clocks/ticket-clocks.ts";
export {
  applyScheduleChanges as catchUp,
  startClocks as beginClocks,
  updateClocks as followClocks,
} from "./clocks/update-clocks.ts";
export type { TicketFacts } from "./policies/policy-matching.rules.ts";
export { complianceOf } from "./report/compliance.rules.ts";
export { findLastDueTimes } from "./report/last-due-times.ts";
export { seedSlaDefaults as furnishSla } from "./seed-defaults.ts";
export { calendarEvents as changesOfHours, policyApplied, policyUpdated } from "./sla.events.ts";
export type { SlaSettingsValues as DeskMaterial } from "./sla-settings.store.ts";
export { loadSlaSettings as openDesk, type SlaSettings as SlaDesk } from "./sla-settings.ts";
export {
  deleteOldTimers as tidySla,
  type FireTimer as Fire,
  fireDue,
  runTimers,
} from "./timers/run-timers.ts";
export { decideTimer as judgeTimer, type TimerPlan } from "./timers/timer.rules.ts";
export { registerTimerLagMetric as watchTimers } from "./timers/timer-lag-metric.ts";
export {
  closeBreachTimers,
  type DueTimer,
  findFirstDueTimer as findFirstDue,
  insertTimerEvent as insertTold,
  type TimerRow,
  updateTimerAttempts,
  updateTimerState,
} from "./timers/timers.store.ts";
