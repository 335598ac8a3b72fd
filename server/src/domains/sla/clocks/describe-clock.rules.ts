import type { ticketClocks } from "@parley/contract";
import type { Clock, Schedules } from "./clock.rules.ts";
import { readClock } from "./clock-time.rules.ts";
import { type ClockExplanation, explainClock, isConsistent } from "./explain-clock.rules.ts";
import { soonAt } from "./sla-standing.rules.ts";

const minute = 60_000;
const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));
/** Remaining minutes are rounded up and elapsed minutes down, so that both add up to the target. */
const minutesLeft = (ms: number) => Math.ceil(ms / minute) || 0;

type PolicyNameOf = (policyId: string) => string;

/** A clock as the API returns it, with a check against a recalculation from its legs. */
export function describeClock(
  kept: Clock,
  now: number,
  schedules: Schedules,
  nameOf: PolicyNameOf,
): ticketClocks.Clock {
  const { clock, state, elapsed_ms, remaining_ms } = readClock(kept, now, schedules);
  const { target, metric, cycle, due_at } = clock;
  const anew = recalculate(kept, now, schedules);
  const isCounted = !target || anew.elapsed_ms === elapsed_ms;
  return {
    metric,
    cycle,
    state,
    result: clock.result,
    target_minutes: target && Math.round(target.target_ms / minute),
    mode: target?.mode ?? null,
    elapsed_minutes: Math.floor(elapsed_ms / minute),
    due_at: toIsoOrNull(due_at),
    due_soon_at: state === "running" ? toIsoOrNull(soonAt(clock, schedules)) : null,
    remaining_minutes: remaining_ms === null ? null : minutesLeft(remaining_ms),
    breached_at: toIsoOrNull(clock.breached_at),
    started_at: toIso(clock.origin_at),
    stopped_at: toIsoOrNull(clock.stopped_at),
    stopped_by: clock.stopped_by,
    cancel_reason: clock.cancel_reason,
    policy: target && { id: target.policy_id, name: nameOf(target.policy_id) },
    hours_changed_at: hoursChangedAt(clock),
    check: {
      is_equal: isCounted && isConsistent(kept, schedules),
      elapsed_minutes: Math.floor((target ? anew.elapsed_ms : elapsed_ms) / minute),
      due_at: toIsoOrNull(anew.due_at),
    },
  };
}

type DescribedSpan = Pick<ticketClocks.ClockSpan, "kind" | "from" | "to" | "reason"> & {
  /** The date of the holiday that closed it. */
  readonly date: string | null;
};

const toIso = (ms: number) => new Date(ms).toISOString();

/** Every period of a clock's time in order, up to now or, if it runs, up to its due time. */
export function describeSpans(clock: Clock, now: number, schedules: Schedules): DescribedSpan[] {
  const until = clock.state === "running" ? Math.max(now, clock.due_at ?? now) : now;
  const { counted, pauses, closed, holidays } = explainClock(clock, until, schedules);
  const told = [
    ...counted.map((span) => ({ ...span, kind: "counted" as const, ...noDetails })),
    ...pauses.map((span) => ({ ...noDetails, ...span, kind: "paused" as const })),
    ...closed.map((span) => ({ ...span, kind: "closed" as const, ...noDetails })),
    ...holidays.map((span) => ({ ...noDetails, ...span, kind: "holiday" as const })),
  ];
  return told
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, ...rest }) => ({ ...rest, from: toIso(from), to: toIso(to) }));
}

const noDetails = { reason: null, date: null };

/** When other hours or holidays took effect, for a clock in business hours. */
function hoursChangedAt({ target, legs }: Clock): string[] {
  if (target?.mode !== "business_hours") return [];
  return legs.flatMap(({ from, schedule_version }, at) => {
    const before = legs[at - 1];
    return before && before.schedule_version !== schedule_version ? [toIso(from)] : [];
  });
}

/** Elapsed and due time recalculated from the legs alone. */
function recalculate(
  clock: Clock,
  now: number,
  schedules: Schedules,
): Pick<ClockExplanation, "elapsed_ms" | "due_at"> {
  const { elapsed_ms, due_at } = explainClock(clock, now, schedules);
  return { elapsed_ms, due_at };
}
