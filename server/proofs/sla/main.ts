// Proves that clocks on tickets count the time that was promised: the published vectors, scenarios and timers, the laws
// of counting, and any life of a ticket beside somebody who watches every minute. Then spoils the engine in each way
// that is known, and demands that this is noticed.
//   pnpm prove:sla [--short] [--seed N]
import { parseArgs } from "node:util";
import { type ClockEngine, clockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import type { Outcome } from "./outcome.ts";
import { plants } from "./plants.ts";
import { tryScenarios, tryTimers, tryVectors } from "./published.ts";
import { tryLaws, tryOracle } from "./random.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const runs = values.short ? { oracle: 2_000, law: 500 } : { oracle: 100_000, law: 10_000 };
const failures: string[] = [];

function hear(name: string, attempt: () => Outcome): Outcome {
  const started = performance.now();
  const outcome = attempt();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${outcome.count} tried, ${outcome.findings.length} findings, ${seconds} s`);
  failures.push(...outcome.findings.map((finding) => `${name}: ${finding}`));
  return outcome;
}

const vectors = hear("vectors", () => tryVectors(clockEngine));
const scenarios = hear("scenarios", () => tryScenarios(clockEngine));
const timers = hear("timers", () => tryTimers(clockEngine));
const laws = hear("laws", () => tryLaws(clockEngine, { numRuns: runs.law, seed }));
const oracle = hear("oracle", () => tryOracle(clockEngine, { numRuns: runs.oracle, seed }));

/** Which part of the proof notices first that an engine is spoilt. */
function noticing(engine: ClockEngine): string | undefined {
  const dice = { numRuns: 300, seed, endOnFailure: true };
  const parts: Record<string, () => Outcome> = {
    vectors: () => tryVectors(engine),
    scenarios: () => tryScenarios(engine),
    timers: () => tryTimers(engine),
    oracle: () => tryOracle(engine, { ...dice, numRuns: 2_000 }),
    laws: () => tryLaws(engine, dice),
  };
  return Object.keys(parts).find((name) => (parts[name]?.().findings.length ?? 0) > 0);
}

let found = 0;
for (const [name, engine] of Object.entries(plants)) {
  const part = noticing(engine);
  console.log(`planted: ${name}: ${part ? `noticed by the ${part}` : "not noticed"}`);
  if (part) found++;
  else failures.push(`planted fault not seen: ${name}`);
}

for (const failure of failures) console.log(`FINDING ${failure}`);
console.log(
  `prove:sla: ${vectors.count} vectors, ${scenarios.count} scenarios, ${timers.count} timers, ` +
    `${laws.count} trials of laws, ${oracle.count} tickets minute by minute (seed ${seed}), ` +
    `${failures.length} findings; ${found} of ${Object.keys(plants).length} planted faults found`,
);
process.exit(failures.length > 0 ? 1 : 0);
