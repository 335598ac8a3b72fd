import type { Metric } from "@parley/contract/sla/choices";
import { addTime } from "../calendar/target-time.rules.ts";
import { type Clock, runOf, type Schedules } from "../clocks/clock.rules.ts";
import { reachedAt, settleClock } from "../clocks/clock-time.rules.ts";

/** Whom it tells beside those whose ticket it is, as the policy named them. */
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

/** What a target says about reminding and escalating; nothing that is switched off is in it. */
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

/** What has fired already. An escalation names its level. */
export interface Fired {
  readonly kind: Timer["kind"];
  readonly ref: string;
  readonly generation: number;
  readonly at: number;
  readonly level?: number;
}

/** What a clock still has to do, and when. Nothing while it waits or has stopped. */
export function timersOf(
  clock: Clock,
  plan: TimerPlan,
  fired: readonly Fired[],
  schedules: Schedules,
): Timer[] {
  if (!clock.target || !runOf(clock)) return [];
  const timers = [
    ...breachOf(clock),
    ...remindersOf(clock, plan, fired, schedules),
    ...escalationsOf(clock, plan, fired, schedules),
  ];
  return timers.sort((a, b) => a.fire_at - b.fire_at);
}

function breachOf({ generation, breached_at, due_at }: Clock): Timer[] {
  if (breached_at !== null || due_at === null) return [];
  return [{ kind: "breach", ref: "", generation, fire_at: due_at }];
}

/** Counted forward in the clock's own time: wall time taken from the due time would ring in the night. */
function remindersOf(
  clock: Clock,
  { reminders }: TimerPlan,
  fired: readonly Fired[],
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

/** After the breach, while nobody has stopped the clock. A level that was reached in this breach is not reached again. */
function escalationsOf(
  clock: Clock,
  { escalations }: TimerPlan,
  fired: readonly Fired[],
  schedules: Schedules,
): Timer[] {
  const { generation, due_at, breached_at, target } = clock;
  const run = runOf(clock);
  if (!target || !run || due_at === null) return [];
  const reached = fired.filter(
    ({ kind, at }) => kind === "escalation" && breached_at !== null && at >= breached_at,
  );
  const calendar = schedules.calendar(run.schedule_version);
  return escalations.flatMap(({ ref, metric, level, after_ms }) => {
    if (metric !== clock.metric || reached.some((one) => (one.level ?? 0) >= level)) return [];
    const at = addTime(target.mode, calendar, due_at, after_ms);
    // What came due in a pause happens when it is over.
    const fire_at = at === null ? null : Math.max(at, run.from);
    return fire_at === null ? [] : [{ kind: "escalation" as const, ref, generation, fire_at }];
  });
}

type Verdict = "fire" | "wait" | "outdated" | "stale";

/**
 * What becomes of a timer whose time has come, asked again under the clock's lock. After an outage a reminder of what
 * is broken already is stale; breaches and escalations are told late.
 */
export function judgeTimer(timer: Timer, clock: Clock, now: number): Verdict {
  const settled = settleClock(clock, now);
  if (!runOf(settled) || !settled.target || timer.generation !== settled.generation) {
    return "outdated";
  }
  if (timer.fire_at > now) return "wait";
  const isBroken = settled.breached_at !== null;
  if (timer.kind === "reminder") return isBroken ? "stale" : "fire";
  // In the very instant it is due, an answer would still be in time.
  return isBroken ? "fire" : "wait";
}
