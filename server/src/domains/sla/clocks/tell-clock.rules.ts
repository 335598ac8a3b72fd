import type { ticketClocks } from "@parley/contract";
import type { Clock, Schedules } from "./clock.rules.ts";
import { isSound } from "./explain-clock.rules.ts";
import { readClock } from "./read-clock.rules.ts";
import { soonAt } from "./standing.rules.ts";
import { countedAnew, hoursChangedAt } from "./tell-spans.rules.ts";

const minute = 60_000;
const inUtc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
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
    started_at: new Date(clock.origin_at).toISOString(),
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
