import type { ticketClocks } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { currentTime } from "../calendar/business-hours.store.ts";
import { findHolidayNames } from "../calendar/holidays.store.ts";
import type { Clock, Schedules } from "./clock.rules.ts";
import { describeClock, describeSpans } from "./describe-clock.rules.ts";
import { schedulesOf, shownClocks } from "./ticket-clocks.rules.ts";
import { type ClockEventRow, findClockEvents } from "./ticket-clocks.store.ts";
import { findTicketClocks } from "./ticket-clocks.ts";

const mostNext = 50;
const mostSpans = 1000;
const mostEvents = 300;

export interface ExplainedTicket extends Omit<ticketClocks.TicketSla, "events"> {
  readonly events: readonly ClockEventRow[];
}

/** The clocks of a ticket now, with every period of their time recalculated. Nothing is written. */
export async function explainTicket(db: TenantDb, ticketId: string): Promise<ExplainedTicket> {
  const [{ settings, stored: kept }, { now: at }, events] = await Promise.all([
    findTicketClocks(db, ticketId),
    currentTime(db, "UTC"),
    findClockEvents(db, ticketId, mostEvents),
  ]);
  if (!kept) return { ...noClocks, events, at };
  const now = Date.parse(at);
  const schedules = schedulesOf(kept.ticket, settings);
  const shown = shownClocks(kept.ticket);
  const clocks = newestClocks(shown);
  const nameOf = (id: string) => settings.policies.find((policy) => policy.id === id)?.name ?? "";
  const all = clocks.flatMap((clock) => spansWithKey(clock, now, schedules));
  const spans = all.slice(-mostSpans);
  const { policy_id: id } = kept;
  return {
    clocks: clocks.map((clock) => describeClock(clock, now, schedules, nameOf)),
    clocks_left_out: shown.length - clocks.length,
    spans: await withHolidayNames(db, spans),
    spans_left_out: all.length - spans.length,
    policy: id === null ? null : { id, name: nameOf(id) },
    events,
    at,
  };
}

const noClocks = { clocks: [], clocks_left_out: 0, spans: [], spans_left_out: 0, policy: null };

const spansWithKey = (clock: Clock, now: number, schedules: Schedules): DatedSpan[] =>
  describeSpans(clock, now, schedules).map((span) => ({
    metric: clock.metric,
    cycle: clock.cycle,
    ...span,
  }));

const order = ["first_response", "next_response", "resolution"];

/** First response, next responses with the newest first, resolution. */
function newestClocks(clocks: readonly Clock[]): Clock[] {
  const next = clocks.filter(({ metric }) => metric === "next_response");
  const kept = next.toSorted((a, b) => b.cycle - a.cycle).slice(0, mostNext);
  const others = clocks.filter(({ metric }) => metric !== "next_response");
  return [...others, ...kept].toSorted(
    (a, b) => order.indexOf(a.metric) - order.indexOf(b.metric) || b.cycle - a.cycle,
  );
}

type DatedSpan = Omit<ticketClocks.ClockSpan, "holiday"> & { readonly date: string | null };

/** Adds the names of holidays; a holiday that was deleted since has only its date. */
async function withHolidayNames(
  db: TenantDb,
  spans: readonly DatedSpan[],
): Promise<ticketClocks.ClockSpan[]> {
  const dates = new Set(spans.flatMap(({ date }) => date ?? []));
  const names = dates.size > 0 ? await findHolidayNames(db, [...dates]) : new Map<string, string>();
  return spans.map(({ date, ...span }) => ({
    ...span,
    holiday: date === null ? null : { date, name: names.get(date) ?? "" },
  }));
}
