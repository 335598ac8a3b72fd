import { type Calendar, openSpans, type Span } from "../business-time.rules.ts";

const day = 24 * 60 * 60_000;

export interface HolidaySkipped extends Span {
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
export function closedOf(whole: Span, covered: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = whole.from;
  for (const span of covered.toSorted((a, b) => a.from - b.from)) {
    if (span.to <= from || span.from >= whole.to) continue;
    if (span.from > from) left.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return from < whole.to ? [...left, { from, to: whole.to }] : left;
}
