import type { slaBacktest } from "@parley/contract";
import { type Clock, clockKey } from "../../sla/index.ts";
import type { ComparedClock } from "./found.ts";

export type Outcome = slaBacktest.Outcome;

/** How a promise ended. One that was broken counts so, whatever became of it later. */
export function outcomeOf(clock: Clock | undefined): Outcome {
  if (!clock || clock.generation === 0) return "none";
  if (clock.breached_at !== null) return "breached";
  if (clock.result !== null) return clock.result === "met" ? "met" : "none";
  return clock.target === null ? "none" : "open";
}

/** Each clock of a ticket by both desks; one that only one of them has is nothing to the other. */
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
export const isFlipped = ({ before, after }: ComparedClock): boolean =>
  (before === "breached") !== (after === "breached");
