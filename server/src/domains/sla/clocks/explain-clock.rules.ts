import { type Calendar, openSpans, type Span } from "../calendar/business-time.rules.ts";
import type { Clock, Leg, PauseReason, Schedules } from "./clock.rules.ts";
import { countLegs, dueOf } from "./clock-time.rules.ts";

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

const day = 24 * 60 * 60_000;

interface HolidaySkipped extends Span {
  /** The local date of the hours that it took. */
  readonly date: string;
}

/**
 * The working hours in [from, to) that holidays took, each with its date. Where zones differ, two holidays can take the
 * same hours: these are told once, with the earlier date.
 */
export function holidaysOf(calendar: Calendar, from: number, to: number): HolidaySkipped[] {
  const open = openSpans(calendar, from, to);
  const found: HolidaySkipped[] = [];
  for (let date = Math.floor(from / day) * day - day; date < to + day; date += day) {
    if (!calendar.isHoliday(date)) continue;
    const thatDay = { ...calendar, isHoliday: (localDay: number) => localDay !== date };
    const name = new Date(date).toISOString().slice(0, 10);
    const spans = openSpans(thatDay, from, to).flatMap((span) =>
      closedOf(span, [...open, ...found]),
    );
    found.push(...spans.map((span) => ({ ...span, date: name })));
  }
  return found;
}

/** What of a span none of the others covers. */
function closedOf(whole: Span, covered: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = whole.from;
  for (const span of covered.toSorted((a, b) => a.from - b.from)) {
    if (span.to <= from || span.from >= whole.to) continue;
    if (span.from > from) left.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return from < whole.to ? [...left, { from, to: whole.to }] : left;
}
