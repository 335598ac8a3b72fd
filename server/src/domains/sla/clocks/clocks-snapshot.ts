import type { SlaSettings } from "../sla-settings.ts";
import { type Clock, clockKey, withEvent } from "./clock.rules.ts";
import { recordBreach } from "./clock-time.rules.ts";
import {
  type ClockRow,
  clockRowOf,
  type StoredClocks,
  storedClocksOf,
  type TicketClocksRow,
  ticketClocksRowOf,
} from "./stored-clocks.ts";
import { applyScheduleChanges } from "./update-clocks.ts";

/** The clocks of a ticket before a change, and their revision after it. */
export interface ClocksSnapshot {
  readonly ticket: TicketClocksRow;
  readonly clocks: readonly ClockRow[];
  readonly revision: number;
}

/** What undo needs to restore the clocks. A breach that was not recorded yet is recorded first. */
export function snapshotOf(before: StoredClocks, now: number, revision: number): ClocksSnapshot {
  const { ticket, ids } = before;
  return {
    revision,
    ticket: { ...ticketClocksRowOf(before), revision },
    clocks: ticket.clocks.map((clock) => ({
      ...clockRowOf(recordBreach(clock, now)),
      id: ids.get(clockKey(clock)) ?? "",
      stopped_by_id: null,
    })),
  };
}

/**
 * The clocks as they were before an undone change; undefined if another change moved them since. Hours that changed
 * meanwhile apply from their own time.
 */
export function restoreClocks(
  current: StoredClocks,
  { ticket, clocks, revision }: ClocksSnapshot,
  settings: SlaSettings,
  now: number,
): StoredClocks | undefined {
  if (current.revision !== revision || current.ticket.clocks.length !== clocks.length) {
    return undefined;
  }
  const stood = storedClocksOf(ticket, clocks, []);
  const restored = stood.ticket.clocks.map((clock) => {
    const is = current.ticket.clocks.find((one) => clockKey(one) === clockKey(clock));
    return is && isSameClock(is, clock) ? is : { ...clock, ...withEvent(clock, "undo", now) };
  });
  const kept = { ...stood, fired: current.fired, ticket: { ...stood.ticket, clocks: restored } };
  return applyScheduleChanges(kept, settings);
}

const isSameClock = (one: Clock, other: Clock): boolean =>
  JSON.stringify(clockRowOf(one)) === JSON.stringify(clockRowOf(other));
