import type { Clock, Schedules } from "./clock.rules.ts";
import { countLegs, dueOf } from "./count-clock.rules.ts";

/**
 * When a clock was due as it ended. A clock that was kept in time keeps no due time, but its last part still says what
 * it would have been; one that waited when it ended was not due at all.
 */
export function lastDueOf(clock: Clock, schedules: Schedules): number | null {
  const { target, legs, due_at, state } = clock;
  const last = legs.at(-1);
  if (due_at !== null || state !== "stopped") return due_at;
  if (!target || !last || last.reason !== null) return null;
  const earlier = legs.slice(0, -1);
  const running: Clock = {
    ...clock,
    state: "running",
    legs: [...earlier, { ...last, to: null }],
    elapsed_ms: countLegs(target, earlier, schedules),
  };
  return dueOf(running, schedules);
}
