import type { Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { Calendar } from "../calendar/business-time.rules.ts";

/** The target of one metric. It counts from `since`, or from the clock's origin if that is null. */
export interface Target {
  readonly policy_id: string;
  readonly policy_version: number;
  readonly mode: OperationalHours;
  readonly target_ms: number;
  readonly since: number | null;
}

export type PauseReason = "pending" | "on_hold" | "resolved" | "closed" | "merged" | "spam";

export type StoppedBy = "reply" | "status" | "customer" | EndReason;
/** Ends the measurement itself. */
export type EndReason = "withdrawn" | "no_reply_needed" | "merged" | "unmerged" | "spam";
/** Removes the target while the measurement goes on. */
export type TargetRemovedReason = "no_target" | "policy_detached" | "policy_deactivated";

/** A period of a clock's life, counted or paused for a reason. The open one has no end. */
export interface Leg {
  readonly from: number;
  readonly to: number | null;
  readonly reason: PauseReason | null;
  readonly schedule_version: number;
}

export interface ClockEvent {
  readonly type:
    | "start"
    | "pause"
    | "resume"
    | "retarget"
    | "breach"
    | "breach_revoked"
    | "stop"
    | "cancel"
    /** A change was undone. */
    | "undo";
  readonly at: number;
  readonly generation: number;
}

/**
 * One measurement of one metric on one ticket. It also runs without a target, so that a later target includes the
 * elapsed time. Only a clock that has or had a target (generation 1 and above) is shown.
 */
export interface Clock {
  readonly metric: Metric;
  readonly cycle: number;
  readonly generation: number;
  readonly target: Target | null;
  readonly origin_at: number;
  readonly state: "running" | "paused" | "stopped";
  readonly legs: readonly Leg[];
  /** The counted time of the ended legs, in the target's mode. */
  readonly elapsed_ms: number;
  readonly due_at: number | null;
  readonly breached_at: number | null;
  readonly stopped_at: number | null;
  readonly stopped_by: StoppedBy | null;
  readonly result: "met" | "breached" | "cancelled" | null;
  readonly cancel_reason: EndReason | TargetRemovedReason | null;
  /** The ticket whose merge started this clock. */
  readonly brought_by: string | null;
  readonly events: readonly ClockEvent[];
}

/** The hours and holidays of a business, by version. `version` is the current one. */
export interface Schedules {
  readonly version: number;
  calendar(version: number): Calendar;
}

/** The open leg of a running clock. */
export function runningLeg(clock: Clock): Leg | undefined {
  return clock.state === "running" ? clock.legs.at(-1) : undefined;
}

export function withEvent(
  clock: Clock,
  type: ClockEvent["type"],
  at: number,
): Pick<Clock, "events" | "generation"> {
  const { generation } = clock;
  return { generation, events: [...clock.events, { type, at, generation }] };
}

/** The state that is shown: a clock without a target is shown as stopped. */
export function shownState(clock: Clock): Clock["state"] {
  return clock.target ? clock.state : "stopped";
}

export const isResponse = ({ metric }: Clock) => metric !== "resolution";

/** Identifies a clock within its ticket. */
export const clockKey = ({ metric, cycle }: Pick<Clock, "metric" | "cycle">): string =>
  `${metric} ${cycle}`;
