import type { Span } from "../business-time.rules.ts";
import { openSpans } from "../business-time.rules.ts";
import type { Clock, Leg, PauseReason, Schedules } from "./clock.rules.ts";
import { countLegs, dueOf } from "./count-clock.rules.ts";
import { closedOf, type HolidaySkipped, holidaysOf } from "./skipped-time.rules.ts";

export interface Explanation {
  readonly counted: readonly Span[];
  readonly pauses: readonly (Span & { readonly reason: PauseReason })[];
  /** Hours in which nobody works, and those that holidays took. */
  readonly closed: readonly Span[];
  readonly holidays: readonly HolidaySkipped[];
  /** By these parts, and nothing else. */
  readonly elapsed_ms: number;
  readonly due_at: number | null;
}

/** Why a clock shows what it shows: every part of its time up to an instant, counted anew. */
export function explainClock(clock: Clock, until: number, schedules: Schedules): Explanation {
  const target = clock.target;
  const legs = endedBy(clock.legs, until);
  const own = legs.map((leg) => ({ ...leg, from: Math.max(leg.from, target?.since ?? leg.from) }));
  const running = own.filter(({ from, to, reason }) => reason === null && from < to);
  const isBusiness = target?.mode === "business_hours";
  const inHours = running.map((leg) => ({
    leg,
    calendar: schedules.calendar(leg.schedule_version),
  }));
  const counted = isBusiness
    ? inHours.flatMap(({ leg, calendar }) => openSpans(calendar, leg.from, leg.to))
    : running.map(({ from, to }) => ({ from, to }));
  const holidays = isBusiness
    ? inHours.flatMap(({ leg, calendar }) => holidaysOf(calendar, leg.from, leg.to))
    : [];
  return {
    counted,
    pauses: legs.flatMap(({ from, to, reason }) => (reason === null ? [] : [{ from, to, reason }])),
    closed: running.flatMap((leg) => closedOf(leg, [...counted, ...holidays])),
    holidays,
    elapsed_ms: counted.reduce((sum, { from, to }) => sum + to - from, 0),
    due_at: recomputedDue(clock, schedules),
  };
}

type EndedLeg = Leg & { readonly to: number };

function endedBy(legs: readonly Leg[], until: number): EndedLeg[] {
  return legs.flatMap((leg) => {
    const to = Math.min(leg.to ?? until, until);
    return leg.from < to ? [{ ...leg, to }] : [];
  });
}

function recomputedDue(clock: Clock, schedules: Schedules): number | null {
  if (clock.breached_at !== null || !clock.target) return clock.due_at;
  return dueOf({ ...clock, elapsed_ms: countLegs(clock.target, clock.legs, schedules) }, schedules);
}

/** Whether what is written down about a clock is what its parts amount to. It is reported, never mended in silence. */
export function isSound(clock: Clock, schedules: Schedules): boolean {
  if (!clock.target) return true;
  const isCounted = clock.elapsed_ms === countLegs(clock.target, clock.legs, schedules);
  return isCounted && clock.due_at === recomputedDue(clock, schedules);
}
