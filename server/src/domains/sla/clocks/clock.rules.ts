import type { Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { Calendar } from "../calendar/business-time.rules.ts";

/** What is promised for one metric. It counts from `since`, or from the clock's own origin where that is null. */
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
/** Takes the promise away while the measurement goes on. */
export type LiftReason = "no_target" | "policy_detached" | "policy_deactivated";

/** A part of a clock's life: counted, or passed over for a reason. The open one has no end. */
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
    /** What had become of it was taken back. */
    | "undo";
  readonly at: number;
  readonly generation: number;
}

/**
 * One measurement of one metric on one ticket. It goes on without a target, so that one that comes later finds what
 * has passed; only a clock that has or had a target (generation 1 and above) is shown to anybody.
 */
export interface Clock {
  readonly metric: Metric;
  readonly cycle: number;
  readonly generation: number;
  readonly target: Target | null;
  readonly origin_at: number;
  readonly state: "running" | "paused" | "stopped";
  readonly legs: readonly Leg[];
  /** What the legs that have ended amount to, in the target's mode. */
  readonly elapsed_ms: number;
  readonly due_at: number | null;
  readonly breached_at: number | null;
  readonly stopped_at: number | null;
  readonly stopped_by: StoppedBy | null;
  readonly result: "met" | "breached" | "cancelled" | null;
  readonly cancel_reason: EndReason | LiftReason | null;
  /** The ticket whose merging started it. */
  readonly brought_by: string | null;
  readonly events: readonly ClockEvent[];
}

/** The hours and holidays of a business, by version. What is counted now is counted by `version`. */
export interface Schedules {
  readonly version: number;
  calendar(version: number): Calendar;
}

/** The leg that is being counted, while a clock runs. */
export function runOf(clock: Clock): Leg | undefined {
  return clock.state === "running" ? clock.legs.at(-1) : undefined;
}

export function noted(
  clock: Clock,
  type: ClockEvent["type"],
  at: number,
): Pick<Clock, "events" | "generation"> {
  const { generation } = clock;
  return { generation, events: [...clock.events, { type, at, generation }] };
}

/** As people see it: a clock without a target counts for nobody. */
export function shownState(clock: Clock): Clock["state"] {
  return clock.target ? clock.state : "stopped";
}

export const isResponse = ({ metric }: Clock) => metric !== "resolution";

/** What a clock is called among those of its ticket. */
export const clockKey = ({ metric, cycle }: Pick<Clock, "metric" | "cycle">): string =>
  `${metric} ${cycle}`;
