// The public interface of the SLA domain.

export { constantSettings, tryChange } from "./backtest/try-change.ts";
export { businessTimeBetween, nextOpening } from "./calendar/business-time.rules.ts";
export { updateTimeZones } from "./calendar/update-time-zones.ts";
export { isNextResponseDue, waitingSince } from "./clocks/apply-message.rules.ts";
export { type Clock, type ClockEvent, clockKey } from "./clocks/clock.rules.ts";
export { recordBreach } from "./clocks/clock-time.rules.ts";
export { type ClocksSnapshot, restoreClocks, snapshotOf } from "./clocks/clocks-snapshot.ts";
export { isConsistent } from "./clocks/explain-clock.rules.ts";
export { type ExplainedTicket, explainTicket } from "./clocks/explain-ticket.ts";
export { checkClocksNightly } from "./clocks/inconsistent-clocks.ts";
export {
  assignAfterDeactivation,
  assignPolicy,
  isPolicyDeactivated,
  type PolicyAssignment,
  policyDeactivatedAt,
  reassignPolicy,
  usesCustomerDomain,
} from "./clocks/policy-assignment.rules.ts";
export type { ClockWriteContext } from "./clocks/save-clocks.store.ts";
export { type SlaStanding, standingOf } from "./clocks/sla-standing.rules.ts";
export { type ClockRow, clockOf, type StoredClocks } from "./clocks/stored-clocks.ts";
export { type ClockCause, schedulesOf, type TicketClocks } from "./clocks/ticket-clocks.rules.ts";
export { findLiveTickets } from "./clocks/ticket-clocks.store.ts";
export {
  findTicketClocks,
  saveTicketClocks,
  type TicketClocksWithSettings,
} from "./clocks/ticket-clocks.ts";
export {
  applyScheduleChanges,
  startClocks,
  updateClocks,
} from "./clocks/update-clocks.ts";
export type { TicketFacts } from "./policies/policy-matching.rules.ts";
export { renameTagInPolicies } from "./policies/rename-tag.ts";
export { complianceOf } from "./report/compliance.rules.ts";
export { findLastDueTimes } from "./report/last-due-times.ts";
export { seedSlaDefaults } from "./seed-defaults.ts";
export { calendarEvents, policyApplied, policyUpdated } from "./sla.events.ts";
export type { SlaSettingsValues } from "./sla-settings.store.ts";
export { loadSlaSettings, type SlaSettings } from "./sla-settings.ts";
export {
  deleteOldTimers,
  type FireTimer,
  fireDue,
  registerTimerLagMetric,
  runTimers,
} from "./timers/run-timers.ts";
export { decideTimer, type TimerPlan } from "./timers/timer.rules.ts";
export {
  closeBreachTimers,
  type DueTimer,
  findFailedTimers,
  findFirstDueTimer,
  findNextTimerMs,
  insertTimerEvent,
  type TimerRow,
  updateFailedTimer,
  updateTimerAttempts,
  updateTimerState,
} from "./timers/timers.store.ts";
