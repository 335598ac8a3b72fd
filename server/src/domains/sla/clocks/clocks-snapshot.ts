import type { SlaDesk } from "../sla-settings.ts";
import { type Clock, clockKey, noted } from "./clock.rules.ts";
import { settleClock } from "./clock-time.rules.ts";
import {
  type ClockRow,
  clockRowOf,
  type KeptClocks,
  type KeptRow,
  keptClocksOf,
  keptRowOf,
} from "./stored-clocks.ts";
import { catchUp } from "./update-clocks.ts";

/** The clocks of a ticket before an act, and the revision they had after it. */
export interface ClocksSnapshot {
  readonly ticket: KeptRow;
  readonly clocks: readonly ClockRow[];
  readonly revision: number;
}

/** What it takes to put clocks back as they stood. A breach that nobody had noticed by then has happened. */
export function snapshotOf(before: KeptClocks, now: number, revision: number): ClocksSnapshot {
  const { ticket, ids } = before;
  return {
    revision,
    ticket: { ...keptRowOf(before), revision },
    clocks: ticket.clocks.map((clock) => ({
      ...clockRowOf(settleClock(clock, now)),
      id: ids.get(clockKey(clock)) ?? "",
      stopped_by_id: null,
    })),
  };
}

/**
 * Clocks as they stood before what is taken back, as if it had not happened; nothing if something else has moved them
 * since. Hours that changed meanwhile hold from when they did.
 */
export function restoreClocks(
  current: KeptClocks,
  { ticket, clocks, revision }: ClocksSnapshot,
  desk: SlaDesk,
  now: number,
): KeptClocks | undefined {
  if (current.revision !== revision || current.ticket.clocks.length !== clocks.length) {
    return undefined;
  }
  const stood = keptClocksOf(ticket, clocks, []);
  const restored = stood.ticket.clocks.map((clock) => {
    const is = current.ticket.clocks.find((one) => clockKey(one) === clockKey(clock));
    return is && isSame(is, clock) ? is : { ...clock, ...noted(clock, "undo", now) };
  });
  const kept = { ...stood, fired: current.fired, ticket: { ...stood.ticket, clocks: restored } };
  return catchUp(kept, desk);
}

const isSame = (one: Clock, other: Clock): boolean =>
  JSON.stringify(clockRowOf(one)) === JSON.stringify(clockRowOf(other));
