import type { ticketClocks } from "@parley/contract";
import type { Clock as ShownClock } from "#ui/glyphs/clock-state.ts";
import type { TicketRow } from "../tickets.queries.ts";

export type TicketClock = ticketClocks.Clock;
export type ClockSpan = ticketClocks.ClockSpan;

const minute = 60_000;
const dateOf = (moment: string | null) => (moment === null ? undefined : new Date(moment));

type Promised = Pick<TicketRow, "sla_state" | "next_due_at" | "due_soon_at">;

/** The clock of a row: the one that is due next. */
export function clockOfRow({ sla_state, next_due_at, due_soon_at }: Promised): ShownClock {
  return {
    dueAt: dateOf(next_due_at),
    dueSoonAt: dateOf(due_soon_at),
    isPaused: sla_state === "paused",
  };
}

/** A clock as displayed; a stopped one with its result. */
export function shownClock(clock: TicketClock): ShownClock {
  const { state, result, elapsed_minutes, target_minutes } = clock;
  if (state === "stopped") {
    if (result === "met") return { metInMs: elapsed_minutes * minute };
    const late = elapsed_minutes - (target_minutes ?? elapsed_minutes);
    return result === "breached" ? { lateByMs: Math.max(0, late) * minute } : {};
  }
  return {
    dueAt: dateOf(clock.due_at),
    dueSoonAt: dateOf(clock.due_soon_at),
    isPaused: state === "paused",
  };
}

/** The used share of a clock's time, 0 to 1. Since the answer only open hours are added. */
export function usedAt(
  clock: TicketClock,
  { spans, at }: Pick<ticketClocks.TicketSla, "spans" | "at">,
  now: number,
): number {
  const { target_minutes, elapsed_minutes } = clock;
  if (!target_minutes) return 0;
  const since = spans
    .filter((span) => span.kind === "counted" && isOf(clock, span))
    .reduce((sum, { from, to }) => sum + overlap(Date.parse(from), Date.parse(to), at, now), 0);
  return Math.min(1, (elapsed_minutes * minute + since) / (target_minutes * minute));
}

function overlap(from: number, to: number, readAt: string, now: number): number {
  return Math.max(0, Math.min(to, now) - Math.max(from, Date.parse(readAt)));
}

export const isOf = (
  clock: Pick<TicketClock, "metric" | "cycle">,
  other: Pick<TicketClock, "metric" | "cycle">,
) => clock.metric === other.metric && clock.cycle === other.cycle;

/** The current clocks: of next responses, the last. */
export function currentClocks(clocks: readonly TicketClock[]): TicketClock[] {
  const last = Math.max(0, ...clocks.filter(isNext).map(({ cycle }) => cycle));
  return clocks.filter((clock) => !isNext(clock) || clock.cycle === last);
}

const isNext = ({ metric }: TicketClock) => metric === "next_response";
