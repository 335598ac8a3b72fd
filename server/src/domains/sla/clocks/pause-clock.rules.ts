import { type Clock, noted, type PauseReason, type Schedules } from "./clock.rules.ts";
import { settleClock } from "./settle-clock.rules.ts";
import { turnLeg } from "./turn-leg.rules.ts";

/** Nothing counts until it is resumed. A breach that happened stays, with its time. */
export function pauseClock(
  clock: Clock,
  now: number,
  reason: PauseReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped") return clock;
  if (clock.state === "paused") {
    const isSame = clock.legs.at(-1)?.reason === reason;
    return isSame ? clock : turnLeg(clock, now, reason, schedules);
  }
  const settled = settleClock(clock, now);
  return {
    ...turnLeg(settled, now, reason, schedules),
    ...noted(settled, "pause", now),
    state: "paused",
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}
