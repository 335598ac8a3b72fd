import type { Metric } from "@parley/contract/sla/choices";
import { addTime } from "../calendar/target-time.rules.ts";
import { type Clock, runningLeg, type Schedules } from "../clocks/clock.rules.ts";
import { reachedAt, recordBreach } from "../clocks/clock-time.rules.ts";

/** The recipients that the policy names, in addition to those responsible for the ticket. */
export interface Recipients {
  readonly groups?: readonly string[];
  readonly agents?: readonly string[];
}

export interface Reminder extends Recipients {
  readonly ref: string;
  readonly metric: Metric;
  readonly before_ms: number;
}

interface Escalation extends Recipients {
  readonly ref: string;
  readonly metric: Metric;
  readonly level: number;
  readonly after_ms: number;
}

/** The active reminders and escalations of a target. */
export interface TimerPlan {
  readonly reminders: readonly Reminder[];
  readonly escalations: readonly Escalation[];
}

export interface Timer {
  readonly kind: "breach" | "reminder" | "escalation";
  readonly ref: string;
  readonly generation: number;
  readonly fire_at: number;
}

/** A timer that has fired. An escalation has its level. */
export interface FiredTimer {
  readonly kind: Timer["kind"];
  readonly ref: string;
  readonly generation: number;
  readonly at: number;
  readonly level?: number;
}

/** The pending timers of a clock. None while it is paused or stopped. */
export function timersOf(
  clock: Clock,
  plan: TimerPlan,
  fired: readonly FiredTimer[],
  schedules: Schedules,
): Timer[] {
  if (!clock.target || !runningLeg(clock)) return [];
  const timers = [
    ...breachTimer(clock),
    ...reminderTimers(clock, plan, fired, schedules),
    ...escalationTimers(clock, plan, fired, schedules),
  ];
  return timers.sort((a, b) => a.fire_at - b.fire_at);
}

function breachTimer({ generation, breached_at, due_at }: Clock): Timer[] {
  if (breached_at !== null || due_at === null) return [];
  return [{ kind: "breach", ref: "", generation, fire_at: due_at }];
}

/** Counted in the clock's own mode: subtracting real time from the due time could fall outside business hours. */
function reminderTimers(
  clock: Clock,
  { reminders }: TimerPlan,
  fired: readonly FiredTimer[],
  schedules: Schedules,
): Timer[] {
  const { generation, breached_at } = clock;
  const target = clock.target?.target_ms ?? 0;
  if (breached_at !== null) return [];
  return reminders.flatMap(({ ref, metric, before_ms }) => {
    const isFired = fired.some(
      (one) => one.kind === "reminder" && one.ref === ref && one.generation === generation,
    );
    if (metric !== clock.metric || before_ms >= target || isFired) return [];
    const fire_at = reachedAt(clock, target - before_ms, schedules);
    return fire_at === null ? [] : [{ kind: "reminder" as const, ref, generation, fire_at }];
  });
}

/**
 * Escalations fire after the breach until the clock stops. A level that was reached in this breach does not fire again.
 */
function escalationTimers(
  clock: Clock,
  { escalations }: TimerPlan,
  fired: readonly FiredTimer[],
  schedules: Schedules,
): Timer[] {
  const { generation, due_at, breached_at, target } = clock;
  const run = runningLeg(clock);
  if (!target || !run || due_at === null) return [];
  const reached = fired.filter(
    ({ kind, at }) => kind === "escalation" && breached_at !== null && at >= breached_at,
  );
  const calendar = schedules.calendar(run.schedule_version);
  return escalations.flatMap(({ ref, metric, level, after_ms }) => {
    if (metric !== clock.metric || reached.some((one) => (one.level ?? 0) >= level)) return [];
    const at = addTime(target.mode, calendar, due_at, after_ms);
    // An escalation that came due during a pause fires when the clock resumes.
    const fire_at = at === null ? null : Math.max(at, run.from);
    return fire_at === null ? [] : [{ kind: "escalation" as const, ref, generation, fire_at }];
  });
}

type TimerDecision = "fire" | "wait" | "outdated" | "stale";

/**
 * Decides whether a due timer fires, checked again under the ticket's lock. After an outage a reminder of a breached
 * clock is stale; breaches and escalations fire late.
 */
export function decideTimer(timer: Timer, clock: Clock, now: number): TimerDecision {
  const settled = recordBreach(clock, now);
  if (!runningLeg(settled) || !settled.target || timer.generation !== settled.generation) {
    return "outdated";
  }
  if (timer.fire_at > now) return "wait";
  const isBroken = settled.breached_at !== null;
  if (timer.kind === "reminder") return isBroken ? "stale" : "fire";
  // At the due instant itself an answer would still be in time.
  return isBroken ? "fire" : "wait";
}
