import type { Clock, ClockEvent, TicketClocks } from "../../sla/index.ts";
import type { Step } from "../play.ts";

/**
 * What a change did to promises that has no timer: a breach that nobody had noticed before, one that another target
 * brings or takes back. It is told in the transaction of the change.
 */
export function promiseSteps(before: TicketClocks | undefined, after: TicketClocks): Step[] {
  return after.clocks.flatMap((clock) =>
    newEvents(before, clock).flatMap((event) => stepsOf(clock, event)),
  );
}

function newEvents(before: TicketClocks | undefined, clock: Clock): readonly ClockEvent[] {
  const had = before?.clocks.find(
    ({ metric, cycle }) => metric === clock.metric && cycle === clock.cycle,
  );
  return clock.events.slice(had?.events.length ?? 0);
}

function stepsOf({ metric, cycle }: Clock, { type, at }: ClockEvent): Step[] {
  // The time of a breach is when it was due.
  const facts = { metric, cycle, due_at: new Date(at).toISOString() };
  if (type === "breach") return [{ type: "sla_breached", facts }];
  return type === "breach_revoked"
    ? [{ type: "sla_breach_revoked", facts: { metric, cycle } }]
    : [];
}
