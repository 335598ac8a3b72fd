import type { Dice } from "../dice.ts";
import type { Options } from "../options.ts";
import { faults } from "./catalogue.ts";
import type { Fault } from "./fault.ts";
import { freezeApi, freezePostgres, freezeRedis, freezeWorker } from "./freezes.ts";
import {
  killApi,
  killApiAfterCommit,
  killBackend,
  killPostgres,
  killRedis,
  killWorker,
} from "./kills.ts";

const kills: readonly { weight: number; fault: Fault }[] = [
  { weight: 30, fault: killApi },
  { weight: 10, fault: killApiAfterCommit },
  { weight: 30, fault: killWorker },
  { weight: 15, fault: killPostgres },
  { weight: 5, fault: killBackend },
  { weight: 10, fault: killRedis },
];

// Also the shortest run meets each of these.
const always = [killApiAfterCommit, killPostgres, killWorker, killRedis];

const freezes = [freezeApi, freezeWorker, freezePostgres, freezeRedis];
const killsPerFreeze = 5;

/** The faults of a run in their order: the one that was asked for, or random kills with a freeze now and then. */
export function plan({ kills: count, fault }: Options, dice: Dice): Fault[] {
  if (fault !== undefined) {
    const asked = faults[fault];
    if (!asked) throw new Error(`--fault takes one of ${Object.keys(faults).join(", ")}`);
    return Array.from({ length: count }, () => asked);
  }
  const order: Fault[] = [];
  for (let nth = 1; nth <= count; nth++) {
    order.push(always[nth - 1] ?? dice.pick(kills, ({ weight }) => weight).fault);
    if (nth % killsPerFreeze === 0) order.push(dice.pick(freezes)(Math.ceil(dice.between(0, 4))));
  }
  return order;
}
