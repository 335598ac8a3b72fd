import { parseArgs } from "node:util";
import { seedFrom } from "../../src/platform/testing/seed.ts";

export interface Flags {
  readonly requests: number;
  /** Where the generators start. The same seed makes the same requests. */
  readonly seed: number;
  readonly plants: boolean;
}

const mostWithPlants = 50_000;

/** `--requests N`, `--seed N`, `--plants` or `--no-plants`; a lone `--` is what pnpm hands through. */
export function readFlags(given: readonly string[]): Flags {
  const { values } = parseArgs({
    args: given.filter((word) => word !== "--"),
    allowNegative: true,
    options: {
      requests: { type: "string", default: "20000" },
      seed: { type: "string" },
      plants: { type: "boolean" },
    },
  });
  const requests = wholeNumber("--requests", values.requests);
  return {
    requests,
    seed: seedFrom(values.seed),
    plants: values.plants ?? requests <= mostWithPlants,
  };
}

function wholeNumber(flag: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${flag} takes a whole number`);
  return number;
}
