import fc from "fast-check";
import {
  addBusinessTime,
  businessTimeBetween,
  type Calendar,
  openSpans,
  subtractBusinessTime,
} from "../calendar/business-time.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import { isSound } from "../clocks/explain-clock.rules.ts";
import {
  type ClockCause,
  type clocksOfNewTicket,
  type Desk,
  schedulesOf,
} from "../clocks/ticket-clocks.rules.ts";
import { minuteStepper, schedules } from "./calendars.ts";
import type { ClockEngine } from "./clock-engine.ts";
import { lifeOf, type Walk, walks } from "./clock-walks.ts";

const minute = 60_000;
const day = 1440 * minute;
const lengths = fc.integer({ min: 1, max: 3 * day });

type Law = (engine: ClockEngine) => fc.IProperty<unknown>;

const aboutCalendars = (
  holds: (calendar: Calendar, from: number, one: number, other: number) => boolean,
): Law => {
  return (engine) =>
    fc.property(schedules, lengths, lengths, ({ hours, holidays, from }, one, other) =>
      holds(engine.calendarOf(hours, holidays), from, one, other),
    ) as fc.IProperty<unknown>;
};

const aboutLives = (holds: (walk: Walk, engine: ClockEngine) => boolean): Law => {
  return (engine) => fc.property(walks, (walk) => holds(walk, engine)) as fc.IProperty<unknown>;
};

/** What holds whatever the hours, the zones and the ticket's life. */
export const laws: Readonly<Record<string, Law>> = {
  "what is added lies between": aboutCalendars((calendar, from, one) => {
    const due = addBusinessTime(calendar, from, one);
    return due === null || businessTimeBetween(calendar, from, due) === one;
  }),
  "two additions are one": aboutCalendars((calendar, from, one, other) => {
    const both = addBusinessTime(calendar, from, one + other);
    const first = addBusinessTime(calendar, from, one);
    return both === null || addBusinessTime(calendar, first ?? 0, other) === both;
  }),
  "more is never due earlier": aboutCalendars((calendar, from, one, other) => {
    const less = addBusinessTime(calendar, from, Math.min(one, other));
    const more = addBusinessTime(calendar, from, Math.max(one, other));
    return less === null || more === null || less <= more;
  }),
  "what is subtracted lies between": aboutCalendars((calendar, from, one) => {
    const begun = subtractBusinessTime(calendar, from, one);
    return begun === null || businessTimeBetween(calendar, begun, from) === one;
  }),
  "open spans are in order and apart": aboutCalendars((calendar, from) => {
    const spans = openSpans(calendar, from, from + 21 * day);
    return spans.every(
      (span, place) => span.from < span.to && span.from > (spans[place - 1]?.to ?? 0),
    );
  }),
  "the calendar is what the wall clock shows": (engine) =>
    fc.property(schedules, ({ hours, holidays, from, minutes }) => {
      const { spans } = minuteStepper(hours, holidays, from, minutes);
      const calendar = engine.calendarOf(hours, holidays);
      const open = openSpans(calendar, from, from + minutes * minute);
      return JSON.stringify(open) === JSON.stringify(spans);
    }) as fc.IProperty<unknown>,
  "why a clock shows its time covers its life once, and adds up": aboutLives(isExplained),
  "what is written down is what its parts amount to": aboutLives((walk, engine) => {
    const { ticket, desk } = lifeOf(walk, engine);
    return ticket.clocks.every((clock) => isSound(clock, schedulesOf(ticket, desk)));
  }),
  "the same hours saved again move nothing": aboutLives((walk, engine) => {
    const { ticket, desk, calendars } = lifeOf(walk, engine);
    calendars.push(calendars[ticket.schedule_version] as Calendar);
    const version = calendars.length - 1;
    const saved: ClockCause = { type: "rescheduled", at: walk.end, version };
    const once = engine.followTicket(ticket, saved, desk);
    const twice = engine.followTicket(once, { ...saved, at: saved.at + minute }, desk);
    return (
      shows(ticket, walk, desk) === shows(once, walk, desk) &&
      once.clocks.every((clock, place) => clock.legs.length === twice.clocks[place]?.legs.length)
    );
  }),
  "a pause of no length moves nothing": aboutLives((walk, engine) => {
    const { ticket, desk } = lifeOf(walk, engine);
    if (ticket.status !== "open") return true;
    const at = walk.end;
    const paused = engine.followTicket(
      ticket,
      { type: "status_changed", at, to: "pending", by: "staff" },
      desk,
    );
    const resumed = engine.followTicket(
      paused,
      { type: "status_changed", at, to: "open", by: "staff" },
      desk,
    );
    return shows(ticket, walk, desk) === shows(resumed, walk, desk);
  }),
};

function isExplained(walk: Walk, engine: ClockEngine): boolean {
  const { ticket, desk } = lifeOf(walk, engine);
  const schedulesNow = schedulesOf(ticket, desk);
  return ticket.clocks.every((clock) => {
    if (!clock.target) return true;
    const { elapsed_ms } = readClock(clock, walk.end, schedulesNow);
    const why = engine.explainClock(clock, walk.end, schedulesNow);
    const begun = Math.max(clock.origin_at, clock.target.since ?? clock.origin_at);
    const whole = [...why.counted, ...why.pauses, ...why.closed, ...why.holidays]
      .map(({ from, to }) => ({ from: Math.max(from, begun), to }))
      .filter(({ from, to }) => from < to)
      .sort((a, b) => a.from - b.from);
    const isTiled = whole.every(({ from }, place) => from === (whole[place - 1]?.to ?? begun));
    const end = Math.max(begun, clock.stopped_at ?? walk.end);
    return isTiled && why.elapsed_ms === elapsed_ms && (whole.at(-1)?.to ?? begun) === end;
  });
}

function shows(ticket: ReturnType<typeof clocksOfNewTicket>, { end }: Walk, desk: Desk): string {
  const readings = ticket.clocks.map((one) => readClock(one, end, schedulesOf(ticket, desk)));
  return JSON.stringify(
    readings.map(({ clock, state, elapsed_ms }) => [
      state,
      elapsed_ms,
      clock.due_at,
      clock.breached_at,
      clock.result,
    ]),
  );
}
