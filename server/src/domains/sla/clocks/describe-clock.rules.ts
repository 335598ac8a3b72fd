import type { ticketClocks } from "@parley/contract";
import type { Clock, Schedules } from "./clock.rules.ts";
import { readClock } from "./clock-time.rules.ts";
import { type Explanation, explainClock, isSound } from "./explain-clock.rules.ts";
import { soonAt } from "./sla-standing.rules.ts";

const minute = 60_000;
const inUtc = (ms: number | null) => (ms === null ? null : toIso(ms));
/** What is left of a minute is not used up yet, so both always make up the whole. */
const leftOf = (ms: number) => Math.ceil(ms / minute) || 0;

type Named = (policyId: string) => string;

/** A clock as it is answered at a moment, beside what its parts amount to. */
export function tellClock(
  kept: Clock,
  now: number,
  schedules: Schedules,
  nameOf: Named,
): ticketClocks.Clock {
  const { clock, state, elapsed_ms, remaining_ms } = readClock(kept, now, schedules);
  const { target, metric, cycle, due_at } = clock;
  const anew = countedAnew(kept, now, schedules);
  const isCounted = !target || anew.elapsed_ms === elapsed_ms;
  return {
    metric,
    cycle,
    state,
    result: clock.result,
    target_minutes: target && Math.round(target.target_ms / minute),
    mode: target?.mode ?? null,
    elapsed_minutes: Math.floor(elapsed_ms / minute),
    due_at: inUtc(due_at),
    due_soon_at: state === "running" ? inUtc(soonAt(clock, schedules)) : null,
    remaining_minutes: remaining_ms === null ? null : leftOf(remaining_ms),
    breached_at: inUtc(clock.breached_at),
    started_at: toIso(clock.origin_at),
    stopped_at: inUtc(clock.stopped_at),
    stopped_by: clock.stopped_by,
    cancel_reason: clock.cancel_reason,
    policy: target && { id: target.policy_id, name: nameOf(target.policy_id) },
    hours_changed_at: hoursChangedAt(clock),
    check: {
      is_equal: isCounted && isSound(kept, schedules),
      elapsed_minutes: Math.floor((target ? anew.elapsed_ms : elapsed_ms) / minute),
      due_at: inUtc(anew.due_at),
    },
  };
}

type ToldSpan = Pick<ticketClocks.ClockSpan, "kind" | "from" | "to" | "reason"> & {
  /** The day off that took it. */
  readonly date: string | null;
};

const toIso = (ms: number) => new Date(ms).toISOString();

/** Every part of a clock's time in order: what has passed, and what will have passed when it is due. */
export function spansOf(clock: Clock, now: number, schedules: Schedules): ToldSpan[] {
  const until = clock.state === "running" ? Math.max(now, clock.due_at ?? now) : now;
  const { counted, pauses, closed, holidays } = explainClock(clock, until, schedules);
  const told = [
    ...counted.map((span) => ({ ...span, kind: "counted" as const, ...nothing })),
    ...pauses.map((span) => ({ ...nothing, ...span, kind: "paused" as const })),
    ...closed.map((span) => ({ ...span, kind: "closed" as const, ...nothing })),
    ...holidays.map((span) => ({ ...nothing, ...span, kind: "holiday" as const })),
  ];
  return told
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, ...rest }) => ({ ...rest, from: toIso(from), to: toIso(to) }));
}

const nothing = { reason: null, date: null };

/** When other hours or holidays began to count, for a clock that goes by them. */
function hoursChangedAt({ target, legs }: Clock): string[] {
  if (target?.mode !== "business_hours") return [];
  return legs.flatMap(({ from, schedule_version }, at) => {
    const before = legs[at - 1];
    return before && before.schedule_version !== schedule_version ? [toIso(from)] : [];
  });
}

/** What a clock amounts to by its parts alone: nothing that was kept beside them is believed. */
function countedAnew(
  clock: Clock,
  now: number,
  schedules: Schedules,
): Pick<Explanation, "elapsed_ms" | "due_at"> {
  const { elapsed_ms, due_at } = explainClock(clock, now, schedules);
  return { elapsed_ms, due_at };
}
