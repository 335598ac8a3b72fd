import type { Metric } from "@parley/contract/sla/choices";
import type { Clock, Schedules } from "./clock.rules.ts";
import { reachedAt } from "./clock-time.rules.ts";
import { type ClockSettings, schedulesOf, type TicketClocks } from "./ticket-clocks.rules.ts";

/** The SLA columns of a ticket's row. Readers compare the times with the current time themselves. */
export interface SlaStanding {
  readonly next_due_at: number | null;
  readonly next_metric: Metric | null;
  /** When a quarter of the next clock's time is left. */
  readonly due_soon_at: number | null;
  /** When each of these clocks is due, while it runs. */
  readonly first_response_due_at: number | null;
  readonly resolution_due_at: number | null;
  readonly sla_standing: "none" | "running" | "paused" | "met" | "breached";
}

const soon = 0.75;

export function standingOf(ticket: TicketClocks, settings: ClockSettings): SlaStanding {
  const promised = ticket.clocks.filter(({ target }) => target !== null);
  const running = promised.filter(({ state }) => state === "running");
  const next = running
    .filter(({ due_at }) => due_at !== null)
    .reduce<Clock | undefined>(
      (first, clock) => (first && Number(first.due_at) <= Number(clock.due_at) ? first : clock),
      undefined,
    );
  const dueOf = (metric: Metric) =>
    running.find((clock) => clock.metric === metric)?.due_at ?? null;
  return {
    next_due_at: next?.due_at ?? null,
    next_metric: next?.metric ?? null,
    due_soon_at: next ? soonAt(next, schedulesOf(ticket, settings)) : null,
    first_response_due_at: dueOf("first_response"),
    resolution_due_at: dueOf("resolution"),
    sla_standing: running.length > 0 ? "running" : restingAt(ticket.clocks, promised),
  };
}

/** When a quarter of a clock's time is left. */
export function soonAt(clock: Clock, schedules: Schedules): number | null {
  const target = clock.target?.target_ms ?? 0;
  if (clock.breached_at !== null) return clock.due_at;
  return reachedAt(clock, Math.round(target * soon), schedules);
}

/** No clock runs: one is paused, or all are decided. A breach is shown before a met clock. */
function restingAt(
  clocks: readonly Clock[],
  promised: readonly Clock[],
): SlaStanding["sla_standing"] {
  if (promised.some(({ state }) => state === "paused")) return "paused";
  if (clocks.some(({ result }) => result === "breached")) return "breached";
  return clocks.some(({ result }) => result === "met") ? "met" : "none";
}
