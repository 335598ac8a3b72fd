import { type Calendar, openSpans, type Span } from "../calendar/business-time.rules.ts";
import type { Clock, Leg, PauseReason, Schedules } from "./clock.rules.ts";
import { countLegs, dueOf } from "./clock-time.rules.ts";

export interface ClockExplanation {
  readonly counted: readonly Span[];
  readonly pauses: readonly (Span & { readonly reason: PauseReason })[];
  /** Times outside working hours. */
  readonly closed: readonly Span[];
  readonly holidays: readonly SkippedHoliday[];
  /** Calculated from these periods alone. */
  readonly elapsed_ms: number;
  readonly due_at: number | null;
}

/** Explains a clock: every period of its time up to an instant, recalculated. */
export function explainClock(clock: Clock, until: number, schedules: Schedules): ClockExplanation {
  const target = clock.target;
  const legs = legsUntil(clock.legs, until);
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
    ? inHours.flatMap(({ leg, calendar }) => skippedHolidays(calendar, leg.from, leg.to))
    : [];
  return {
    counted,
    pauses: legs.flatMap(({ from, to, reason }) => (reason === null ? [] : [{ from, to, reason }])),
    closed: running.flatMap((leg) => uncoveredParts(leg, [...counted, ...holidays])),
    holidays,
    elapsed_ms: counted.reduce((sum, { from, to }) => sum + to - from, 0),
    due_at: recalculateDue(clock, schedules),
  };
}

type EndedLeg = Leg & { readonly to: number };

function legsUntil(legs: readonly Leg[], until: number): EndedLeg[] {
  return legs.flatMap((leg) => {
    const to = Math.min(leg.to ?? until, until);
    return leg.from < to ? [{ ...leg, to }] : [];
  });
}

function recalculateDue(clock: Clock, schedules: Schedules): number | null {
  if (clock.breached_at !== null || !clock.target) return clock.due_at;
  return dueOf({ ...clock, elapsed_ms: countLegs(clock.target, clock.legs, schedules) }, schedules);
}

/**
 * Whether the stored times of a clock equal a recalculation from its legs. A difference is reported, never repaired
 * silently.
 */
export function isConsistent(clock: Clock, schedules: Schedules): boolean {
  if (!clock.target) return true;
  const isCounted = clock.elapsed_ms === countLegs(clock.target, clock.legs, schedules);
  return isCounted && clock.due_at === recalculateDue(clock, schedules);
}

const day = 24 * 60 * 60_000;

interface SkippedHoliday extends Span {
  /** The local date of the skipped hours. */
  readonly date: string;
}

/**
 * The working hours in [from, to) that holidays skip, each with its date. With several time zones two holidays can skip
 * the same hours: these are listed once, with the earlier date.
 */
export function skippedHolidays(calendar: Calendar, from: number, to: number): SkippedHoliday[] {
  const open = openSpans(calendar, from, to);
  const found: SkippedHoliday[] = [];
  for (let date = Math.floor(from / day) * day - day; date < to + day; date += day) {
    if (!calendar.isHoliday(date)) continue;
    const thatDay = { ...calendar, isHoliday: (localDay: number) => localDay !== date };
    const name = new Date(date).toISOString().slice(0, 10);
    const spans = openSpans(thatDay, from, to).flatMap((span) =>
      uncoveredParts(span, [...open, ...found]),
    );
    found.push(...spans.map((span) => ({ ...span, date: name })));
  }
  return found;
}

/** The parts of a span that no other span covers. */
function uncoveredParts(whole: Span, covered: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = whole.from;
  for (const span of covered.toSorted((a, b) => a.from - b.from)) {
    if (span.to <= from || span.from >= whole.to) continue;
    if (span.from > from) left.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return from < whole.to ? [...left, { from, to: whole.to }] : left;
}
