import type { ClockCause } from "./clock-cause.rules.ts";
import { rescheduleClock } from "./reschedule-clock.rules.ts";
import { liftTarget, retargetClock } from "./retarget-clock.rules.ts";
import { type Desk, schedulesOf, type TicketClocks, targetOf } from "./ticket-clocks.rules.ts";

export type PromiseChange = Extract<
  ClockCause,
  { type: "pledged" | "pledge_lost" | "rescheduled" }
>;

/**
 * What is promised changes: by another priority or policy, by none, or by other hours. A policy that was only edited
 * does not come here: the promise made to a customer stays until the next pledge.
 */
export function followChange(ticket: TicketClocks, cause: PromiseChange, desk: Desk): TicketClocks {
  const { at } = cause;
  if (cause.type === "pledge_lost") {
    const clocks = ticket.clocks.map((clock) =>
      liftTarget(clock, at, cause.reason, schedulesOf(ticket, desk)),
    );
    return { ...ticket, pledge: null, lost: cause.reason, clocks };
  }
  const changed =
    cause.type === "pledged"
      ? { ...ticket, pledge: cause.pledge, lost: null }
      : { ...ticket, schedule_version: cause.version };
  const schedules = schedulesOf(changed, desk);
  const clocks = changed.clocks.map((clock) => {
    if (cause.type === "rescheduled") return rescheduleClock(clock, at, schedules);
    const target = targetOf(cause.pledge, clock.metric);
    return target
      ? retargetClock(clock, target, at, schedules)
      : liftTarget(clock, at, "no_target", schedules);
  });
  return { ...changed, clocks };
}
