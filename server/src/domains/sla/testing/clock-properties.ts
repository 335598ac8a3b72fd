import fc from "fast-check";
import {
  addBusinessTime,
  businessTimeBetween,
  type Calendar,
  openSpans,
  subtractBusinessTime,
} from "../calendar/business-time.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import { isConsistent } from "../clocks/explain-clock.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  type clocksOfNewTicket,
  schedulesOf,
} from "../clocks/ticket-clocks.rules.ts";
import type { ClockEngine } from "./clock-engine.ts";
import { minuteStepper, schedules } from "./random-schedules.ts";
import { type RandomTicket, randomTickets, runEngine } from "./random-tickets.ts";

const minute = 60_000;
const day = 1440 * minute;
const lengths = fc.integer({ min: 1, max: 3 * day });

type Property = (engine: ClockEngine) => fc.IProperty<unknown>;

const calendarProperty = (
  holds: (calendar: Calendar, from: number, one: number, other: number) => boolean,
): Property => {
  return (engine) =>
    fc.property(schedules, lengths, lengths, ({ hours, holidays, from }, one, other) =>
      holds(engine.calendarOf(hours, holidays), from, one, other),
    ) as fc.IProperty<unknown>;
};

const ticketProperty = (
  holds: (random: RandomTicket, engine: ClockEngine) => boolean,
): Property => {
  return (engine) =>
    fc.property(randomTickets, (random) => holds(random, engine)) as fc.IProperty<unknown>;
};

/** Properties that hold for any hours, time zones and tickets. */
export const properties: Readonly<Record<string, Property>> = {
  "adding time is the inverse of measuring it": calendarProperty((calendar, from, one) => {
    const due = addBusinessTime(calendar, from, one);
    return due === null || businessTimeBetween(calendar, from, due) === one;
  }),
  "adding is additive": calendarProperty((calendar, from, one, other) => {
    const both = addBusinessTime(calendar, from, one + other);
    const first = addBusinessTime(calendar, from, one);
    return both === null || addBusinessTime(calendar, first ?? 0, other) === both;
  }),
  "adding is monotonic": calendarProperty((calendar, from, one, other) => {
    const less = addBusinessTime(calendar, from, Math.min(one, other));
    const more = addBusinessTime(calendar, from, Math.max(one, other));
    return less === null || more === null || less <= more;
  }),
  "subtracting time is the inverse of measuring it": calendarProperty((calendar, from, one) => {
    const begun = subtractBusinessTime(calendar, from, one);
    return begun === null || businessTimeBetween(calendar, begun, from) === one;
  }),
  "open spans are sorted and do not overlap": calendarProperty((calendar, from) => {
    const spans = openSpans(calendar, from, from + 21 * day);
    return spans.every(
      (span, place) => span.from < span.to && span.from > (spans[place - 1]?.to ?? 0),
    );
  }),
  "the calendar equals the minute stepper": (engine) =>
    fc.property(schedules, ({ hours, holidays, from, minutes }) => {
      const { spans } = minuteStepper(hours, holidays, from, minutes);
      const calendar = engine.calendarOf(hours, holidays);
      const open = openSpans(calendar, from, from + minutes * minute);
      return JSON.stringify(open) === JSON.stringify(spans);
    }) as fc.IProperty<unknown>,
  "an explanation covers the life of a clock once and adds up":
    ticketProperty(isExplanationComplete),
  "stored times equal their recalculation": ticketProperty((random, engine) => {
    const { ticket, settings } = runEngine(random, engine);
    return ticket.clocks.every((clock) => isConsistent(clock, schedulesOf(ticket, settings)));
  }),
  "saving the same hours again changes nothing": ticketProperty((random, engine) => {
    const { ticket, settings, calendars } = runEngine(random, engine);
    calendars.push(calendars[ticket.schedule_version] as Calendar);
    const version = calendars.length - 1;
    const saved: ClockCause = { type: "schedule_changed", at: random.end, version };
    const once = engine.applyCause(ticket, saved, settings);
    const twice = engine.applyCause(once, { ...saved, at: saved.at + minute }, settings);
    return (
      readingsOf(ticket, random, settings) === readingsOf(once, random, settings) &&
      once.clocks.every((clock, place) => clock.legs.length === twice.clocks[place]?.legs.length)
    );
  }),
  "a pause without length changes nothing": ticketProperty((random, engine) => {
    const { ticket, settings } = runEngine(random, engine);
    if (ticket.status !== "open") return true;
    const at = random.end;
    const paused = engine.applyCause(
      ticket,
      { type: "status_changed", at, to: "pending", by: "staff" },
      settings,
    );
    const resumed = engine.applyCause(
      paused,
      { type: "status_changed", at, to: "open", by: "staff" },
      settings,
    );
    return readingsOf(ticket, random, settings) === readingsOf(resumed, random, settings);
  }),
};

function isExplanationComplete(random: RandomTicket, engine: ClockEngine): boolean {
  const { ticket, settings } = runEngine(random, engine);
  const schedulesNow = schedulesOf(ticket, settings);
  return ticket.clocks.every((clock) => {
    if (!clock.target) return true;
    const { elapsed_ms } = readClock(clock, random.end, schedulesNow);
    const why = engine.explainClock(clock, random.end, schedulesNow);
    const begun = Math.max(clock.origin_at, clock.target.since ?? clock.origin_at);
    const whole = [...why.counted, ...why.pauses, ...why.closed, ...why.holidays]
      .map(({ from, to }) => ({ from: Math.max(from, begun), to }))
      .filter(({ from, to }) => from < to)
      .sort((a, b) => a.from - b.from);
    const isTiled = whole.every(({ from }, place) => from === (whole[place - 1]?.to ?? begun));
    const end = Math.max(begun, clock.stopped_at ?? random.end);
    return isTiled && why.elapsed_ms === elapsed_ms && (whole.at(-1)?.to ?? begun) === end;
  });
}

function readingsOf(
  ticket: ReturnType<typeof clocksOfNewTicket>,
  { end }: RandomTicket,
  settings: ClockSettings,
): string {
  const readings = ticket.clocks.map((one) => readClock(one, end, schedulesOf(ticket, settings)));
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
