import { parseArgs } from "node:util";
import { seedFrom } from "../../src/platform/testing/seed.ts";

export interface Options {
  readonly kills: number;
  readonly seed: number;
  /** Only this fault, such as F4, instead of random kills. */
  readonly fault: string | undefined;
  readonly controls: boolean;
}

/** `--kills 200 --seed 7 --fault F4 --no-controls`; pnpm passes its own `--` on. */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: argv.filter((word) => word !== "--"),
    allowNegative: true,
    options: {
      kills: { type: "string", default: "20" },
      seed: { type: "string" },
      fault: { type: "string" },
      controls: { type: "boolean", default: true },
    },
  });
  const [kills, seed] = [Number(values.kills), seedFrom(values.seed)];
  if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills takes a number");
  return { kills, seed, fault: values.fault, controls: values.controls };
}
