import { type Clock, runOf } from "./clock.rules.ts";
import { settleClock } from "./settle-clock.rules.ts";
import type { Timer } from "./timer-plan.rules.ts";

export type Verdict = "fire" | "wait" | "outdated" | "stale";

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
