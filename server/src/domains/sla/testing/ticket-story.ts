import { calendarOf, type DayOff, type Hours } from "../calendar/business-time.rules.ts";
import { applyCause, sortCauses } from "../clocks/apply-cause.rules.ts";
import type { Clock } from "../clocks/clock.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  clocksOfNewTicket,
  schedulesOf,
  type TicketClocks,
  type TicketTarget,
} from "../clocks/ticket-clocks.rules.ts";

export const minute = 60_000;

/** A time on the first of June 2026, a Monday, in UTC; "2 09:00" is on the second. */
export function on(time: string): number {
  const [day, clock] = time.includes(" ") ? time.split(" ") : ["1", time];
  return Date.parse(`2026-06-${String(day).padStart(2, "0")}T${clock}:00Z`);
}

const weekdays = (start_time: string, end_time: string): Hours[] =>
  [1, 2, 3, 4, 5].map((iso) => ({
    iso,
    start_time,
    end_time,
    is_working_day: true,
    timezone: "UTC",
  }));

/** Version 0 works from nine to five, 1 from nine to one, 2 as 0 but not on the second of June, 3 never. */
const holiday: DayOff = { date: "2026-06-02", is_recurring: false, is_active: true };
const calendars = [
  calendarOf(weekdays("09:00", "17:00"), []),
  calendarOf(weekdays("09:00", "13:00"), []),
  calendarOf(weekdays("09:00", "17:00"), [holiday]),
  calendarOf([], []),
] as const;

export const settings: ClockSettings = {
  pause_statuses: ["pending", "on_hold"],
  calendar: (version) => calendars[version] ?? calendars[0],
};

/** First response in one hour, next response in two, resolution in four, all in business hours. */
export function ticketTarget(
  change: Partial<TicketTarget> & { minutes?: [number, number | null, number] } = {},
): TicketTarget {
  const { minutes: [first, next, resolution] = [60, 120, 240], ...rest } = change;
  return {
    policy_id: "standard",
    policy_version: 1,
    mode: "business_hours",
    since: null,
    times: {
      first_response: first * minute,
      next_response: next === null ? null : next * minute,
      resolution: resolution * minute,
    },
    ...rest,
  };
}

type CauseWithoutTime = ClockCause extends infer C
  ? C extends ClockCause
    ? Omit<C, "at">
    : never
  : never;

/** The ticket after these pairs of time and cause. */
export function ticketAfter(
  happened: readonly (readonly [time: string, cause: CauseWithoutTime])[],
  target: TicketTarget | null = ticketTarget(),
  own: ClockSettings = settings,
): TicketClocks {
  const causes = sortCauses(
    happened.map(([time, cause]) => ({ ...cause, at: on(time) }) as ClockCause),
  );
  return causes.reduce(
    (ticket, cause) => applyCause(ticket, cause, own),
    clocksOfNewTicket(target, 0),
  );
}

export const byCustomer = { type: "created", by: "customer" } as const;
export const byStaff = { type: "created", by: "staff" } as const;
export const reply = { type: "staff_replied" } as const;
export const message = { type: "customer_wrote" } as const;
export const status = (
  to: "open" | "pending" | "on_hold" | "resolved" | "closed",
  by: "staff" | "customer" = "staff",
) => ({ type: "status_changed", to, by }) as const;

export function clockOf(
  ticket: TicketClocks,
  metric: Clock["metric"],
  cycle = 1,
): Clock | undefined {
  return ticket.clocks.find((clock) => clock.metric === metric && clock.cycle === cycle);
}

/** The main values of a clock at a time. */
export function reading(ticket: TicketClocks, metric: Clock["metric"], time: string, cycle = 1) {
  const stored = clockOf(ticket, metric, cycle);
  if (!stored) return null;
  const { clock, state, elapsed_ms } = readClock(stored, on(time), schedulesOf(ticket, settings));
  const { due_at, breached_at, result, cancel_reason, generation } = clock;
  return {
    state,
    minutes: elapsed_ms / minute,
    due_at,
    breached_at,
    result,
    cancel_reason,
    generation,
  };
}
