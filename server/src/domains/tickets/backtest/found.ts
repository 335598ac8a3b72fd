import type { slaBacktest } from "@parley/contract";
import type { Metric, Priority } from "@parley/contract/sla/choices";

type Outcome = slaBacktest.Outcome;

export interface ComparedClock {
  readonly metric: Metric;
  readonly cycle: number;
  readonly before: Outcome;
  readonly after: Outcome;
}

export interface Counted {
  readonly met: number;
  readonly breached: number;
}

export interface Cell {
  readonly metric: Metric;
  readonly priority: Priority;
  readonly before: Counted;
  readonly after: Counted;
}

export type Reason = slaBacktest.Result["not_replayed"][number]["reason"];

export interface FoundFlip extends Pick<slaBacktest.Flip, "id" | "priority" | "metric" | "cycle"> {
  readonly from: Outcome;
  readonly to: Outcome;
}

/** What a trial has found so far. */
export interface Found {
  readonly recorded: Counted;
  /** By metric and priority. */
  readonly cells: Readonly<Record<string, Cell>>;
  readonly flipped: slaBacktest.Result["flipped"];
  readonly flips: readonly FoundFlip[];
  readonly not_replayed: Readonly<Partial<Record<Reason, number>>>;
}

/** What became of one ticket: its promises by both desks, or why nothing can be said. */
export interface ReplayedTicket {
  readonly id: string;
  readonly priority: Priority;
  readonly recorded: Counted;
  readonly clocks: readonly ComparedClock[];
  readonly left_out?: Reason | undefined;
}
