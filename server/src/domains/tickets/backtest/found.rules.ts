import type { Priority } from "@parley/contract/sla/choices";
import type { ComparedClock, Counted, Found, FoundFlip, ReplayedTicket } from "./found.ts";
import { isFlipped, type Outcome } from "./outcome.rules.ts";

export const none: Counted = { met: 0, breached: 0 };

export const nothingFound: Found = {
  recorded: none,
  cells: {},
  flipped: { tickets: 0, to_breached: 0, from_breached: 0 },
  flips: [],
  not_replayed: {},
};

/** What was found with one more ticket. Of flips, as many as are asked for are kept. */
export function withTicket(found: Found, ticket: ReplayedTicket, mostFlips: number): Found {
  const { left_out, clocks } = ticket;
  if (left_out) {
    const tickets = (found.not_replayed[left_out] ?? 0) + 1;
    return { ...found, not_replayed: { ...found.not_replayed, [left_out]: tickets } };
  }
  const flipped = clocks.filter(isFlipped);
  const broken = flipped.filter(({ after }) => after === "breached").length;
  const room = Math.max(0, mostFlips - found.flips.length);
  return {
    ...found,
    recorded: sum(found.recorded, ticket.recorded),
    cells: clocks.reduce((cells, clock) => withClock(cells, ticket.priority, clock), found.cells),
    flipped: {
      tickets: found.flipped.tickets + (flipped.length > 0 ? 1 : 0),
      to_breached: found.flipped.to_breached + broken,
      from_breached: found.flipped.from_breached + flipped.length - broken,
    },
    flips: room === 0 ? found.flips : [...found.flips, ...flipsOf(ticket, flipped).slice(0, room)],
  };
}

const flipsOf = ({ id, priority }: ReplayedTicket, flipped: readonly ComparedClock[]) =>
  flipped.map(({ metric, cycle, before: from, after: to }): FoundFlip => {
    return { id, priority, metric, cycle, from, to };
  });

function withClock(
  cells: Found["cells"],
  priority: Priority,
  { metric, before, after }: ComparedClock,
): Found["cells"] {
  const [was, is] = [countedOf(before), countedOf(after)];
  if (was === none && is === none) return cells;
  const name = `${metric} ${priority}`;
  const cell = cells[name] ?? { metric, priority, before: none, after: none };
  return {
    ...cells,
    [name]: { ...cell, before: sum(cell.before, was), after: sum(cell.after, is) },
  };
}

function countedOf(outcome: Outcome): Counted {
  if (outcome === "met") return { met: 1, breached: 0 };
  return outcome === "breached" ? { met: 0, breached: 1 } : none;
}

export const sum = (one: Counted, other: Counted): Counted => ({
  met: one.met + other.met,
  breached: one.breached + other.breached,
});
