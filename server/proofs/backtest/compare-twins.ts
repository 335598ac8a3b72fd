import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../../src/domains/sla/index.ts";
import { outcomeOf } from "../../src/domains/tickets/sla/backtest/backtest-result.ts";
import {
  type Predict,
  plainly,
  predicted,
  recordedIn,
} from "../../src/domains/tickets/testing/predictions.ts";
import { type TriedChange, tryOn } from "../../src/domains/tickets/testing/trial-changes.ts";
import type { Twin } from "../../src/domains/tickets/testing/twin-businesses.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";

export type Finding = string;

interface Pair {
  readonly base: Twin;
  readonly twin: Twin;
  readonly change: TriedChange | undefined;
  readonly end: number;
}

/** Tries a change in one business, and compares what is said with what the other wrote down, clock by clock. */
export async function compareTwins(desk: Desk, { base, twin, change, end }: Pair) {
  if (!change) throw new Error("there is nothing to try");
  const { id, result } = await tryOn(desk, base, await change.of(base));
  const own = await recordedIn(desk, base, end);
  const others = await recordedIn(desk, twin, end);

  async function compare(predict?: Predict) {
    const said = [...(await predicted(desk, base, id, predict))];
    const told = said.filter(([, { left_out }]) => !left_out);
    const tickets = told.map(([story, { before, after }]) => {
      const real = { own: own.get(story) ?? [], other: others.get(story) ?? [] };
      return compareTicket(story, { before, after }, real);
    });
    const outcomes = tickets.flatMap((ticket) => ticket.outcomes);
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    const { met, breached } = result.after;
    const isSame = met === count("met") && breached === count("breached");
    const sums = `${met} kept and ${breached} broken are said, ${count("met")} and ${count("breached")} are`;
    return {
      differences: [...tickets.flatMap((ticket) => ticket.differences), ...(isSame ? [] : [sums])],
      tickets: tickets.length,
      left: said.length - told.length,
      clocks: sum(tickets.map((ticket) => ticket.clocks)),
      moved: sum(tickets.map((ticket) => ticket.moved)),
    };
  }
  return { compare };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Clocks<Side extends string> = Readonly<Record<Side, readonly Clock[]>>;

function compareTicket(
  story: number,
  said: Clocks<"before" | "after">,
  real: Clocks<"own" | "other">,
) {
  const [had, has] = [plainly(said.before), plainly(said.after)];
  const keys = Object.keys(has);
  return {
    clocks: keys.length,
    moved: keys.filter((key) => !isDeepStrictEqual(had[key], has[key])).length,
    outcomes: real.other.map(outcomeOf),
    differences: [
      ...differing(`ticket ${story} as it is`, had, plainly(real.own)),
      ...differing(`ticket ${story} as it would be`, has, plainly(real.other)),
    ],
  };
}

type Plain = Readonly<Record<string, unknown>>;

function differing(what: string, said: Plain, real: Plain): Finding[] {
  const keys = new Set([...Object.keys(said), ...Object.keys(real)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(said[key], real[key]))
    .map((key) => `${what}, ${key}: said ${brief(said[key])}, is ${brief(real[key])}`);
}

const brief = (clock: unknown) => JSON.stringify(clock)?.slice(0, 600) ?? "nothing";
