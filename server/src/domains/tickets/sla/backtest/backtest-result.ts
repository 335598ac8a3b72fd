import type { slaBacktest } from "@parley/contract";
import { type Metric, metrics, type Priority, priorities } from "@parley/contract/sla/choices";
import { type Clock, clockKey, complianceOf } from "../../../sla/index.ts";

interface ComparedClock {
  readonly metric: Metric;
  readonly cycle: number;
  readonly before: Outcome;
  readonly after: Outcome;
}

interface Counted {
  readonly met: number;
  readonly breached: number;
}

interface Cell {
  readonly metric: Metric;
  readonly priority: Priority;
  readonly before: Counted;
  readonly after: Counted;
}

export type NotReplayedReason = slaBacktest.Result["not_replayed"][number]["reason"];

export interface ResultFlip extends Pick<slaBacktest.Flip, "id" | "priority" | "metric" | "cycle"> {
  readonly from: Outcome;
  readonly to: Outcome;
}

/** What a trial has found so far. */
export interface BacktestResult {
  readonly recorded: Counted;
  /** By metric and priority. */
  readonly cells: Readonly<Record<string, Cell>>;
  readonly flipped: slaBacktest.Result["flipped"];
  readonly flips: readonly ResultFlip[];
  readonly not_replayed: Readonly<Partial<Record<NotReplayedReason, number>>>;
}

/** What became of one ticket: its promises by both settings, or why nothing can be said. */
export interface ReplayedTicket {
  readonly id: string;
  readonly priority: Priority;
  readonly recorded: Counted;
  readonly clocks: readonly ComparedClock[];
  readonly left_out?: NotReplayedReason | undefined;
}

type Outcome = slaBacktest.Outcome;

/** How a promise ended. One that was broken counts so, whatever became of it later. */
export function outcomeOf(clock: Clock | undefined): Outcome {
  if (!clock || clock.generation === 0) return "none";
  if (clock.breached_at !== null) return "breached";
  if (clock.result !== null) return clock.result === "met" ? "met" : "none";
  return clock.target === null ? "none" : "open";
}

/** Each clock of a ticket by both settings; one that only one of them has is nothing to the other. */
export function compareClocks(
  before: readonly Clock[],
  after: readonly Clock[],
): readonly ComparedClock[] {
  const [had, has] = [byKey(before), byKey(after)];
  return [...new Map([...had, ...has])].map(([key, { metric, cycle }]) => ({
    metric,
    cycle,
    before: outcomeOf(had.get(key)),
    after: outcomeOf(has.get(key)),
  }));
}

const byKey = (clocks: readonly Clock[]) =>
  new Map(clocks.map((clock) => [clockKey(clock), clock]));

/** Broken by one of them and not by the other. */
const isFlipped = ({ before, after }: ComparedClock): boolean =>
  (before === "breached") !== (after === "breached");

export const noClocks: Counted = { met: 0, breached: 0 };

export const emptyResult: BacktestResult = {
  recorded: noClocks,
  cells: {},
  flipped: { tickets: 0, to_breached: 0, from_breached: 0 },
  flips: [],
  not_replayed: {},
};

/** What was found with one more ticket. Of flips, as many as are asked for are kept. */
export function addTicket(
  found: BacktestResult,
  ticket: ReplayedTicket,
  mostFlips: number,
): BacktestResult {
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
    cells: clocks.reduce((cells, clock) => addClock(cells, ticket.priority, clock), found.cells),
    flipped: {
      tickets: found.flipped.tickets + (flipped.length > 0 ? 1 : 0),
      to_breached: found.flipped.to_breached + broken,
      from_breached: found.flipped.from_breached + flipped.length - broken,
    },
    flips:
      room === 0 ? found.flips : [...found.flips, ...flipsOfTicket(ticket, flipped).slice(0, room)],
  };
}

const flipsOfTicket = ({ id, priority }: ReplayedTicket, flipped: readonly ComparedClock[]) =>
  flipped.map(({ metric, cycle, before: from, after: to }): ResultFlip => {
    return { id, priority, metric, cycle, from, to };
  });

function addClock(
  cells: BacktestResult["cells"],
  priority: Priority,
  { metric, before, after }: ComparedClock,
): BacktestResult["cells"] {
  const [was, is] = [countedOf(before), countedOf(after)];
  if (was === noClocks && is === noClocks) return cells;
  const name = `${metric} ${priority}`;
  const cell = cells[name] ?? { metric, priority, before: noClocks, after: noClocks };
  return {
    ...cells,
    [name]: { ...cell, before: sum(cell.before, was), after: sum(cell.after, is) },
  };
}

function countedOf(outcome: Outcome): Counted {
  if (outcome === "met") return { met: 1, breached: 0 };
  return outcome === "breached" ? { met: 0, breached: 1 } : noClocks;
}

const sum = (one: Counted, other: Counted): Counted => ({
  met: one.met + other.met,
  breached: one.breached + other.breached,
});

type Figures = Omit<slaBacktest.Result, "flips">;

/** What was found, as figures. */
export function backtestFigures({
  recorded,
  cells,
  flipped,
  not_replayed,
}: BacktestResult): Figures {
  const all = Object.values(cells);
  return {
    ...compared(all),
    recorded: scoreOf(recorded),
    by_metric: keysOf(metrics).map((metric) => ({
      metric,
      ...compared(all.filter((cell) => cell.metric === metric)),
    })),
    by_priority: keysOf(priorities).map((priority) => ({
      priority,
      ...compared(all.filter((cell) => cell.priority === priority)),
    })),
    flipped,
    not_replayed: Object.entries(not_replayed).map(([reason, tickets]) => ({
      reason: reason as NotReplayedReason,
      tickets,
    })),
  };
}

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.keys(labels) as K[];

interface Pair {
  readonly before: Counted;
  readonly after: Counted;
}

const compared = (pairs: readonly Pair[]) => ({
  before: scoreOf(pairs.map(({ before }) => before).reduce(sum, noClocks)),
  after: scoreOf(pairs.map(({ after }) => after).reduce(sum, noClocks)),
});

const scoreOf = (counted: Counted): slaBacktest.Score => ({
  ...counted,
  compliance: complianceOf(counted),
});
