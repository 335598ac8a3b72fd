// Proves that SLA clocks count time correctly: the published vectors, scenarios and timers, the properties of counting,
// and random tickets compared with a minute-by-minute oracle. Then it plants known faults in the engine, and each must
// be detected.
//   pnpm prove:sla [--short] [--seed N]
import { parseArgs } from "node:util";
import { type ClockEngine, clockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { plantedFaults } from "./planted-faults.ts";
import { type CheckResult, checkScenarios, checkTimers, checkVectors } from "./published-checks.ts";
import { checkProperties, compareRandomTickets } from "./random-checks.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const runs = values.short
  ? { oracle: 2_000, property: 500 }
  : { oracle: 100_000, property: 10_000 };
const failures: string[] = [];

function run(name: string, check: () => CheckResult): CheckResult {
  const started = performance.now();
  const result = check();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${result.count} tried, ${result.findings.length} findings, ${seconds} s`);
  failures.push(...result.findings.map((finding) => `${name}: ${finding}`));
  return result;
}

const vectors = run("vectors", () => checkVectors(clockEngine));
const scenarios = run("scenarios", () => checkScenarios(clockEngine));
const timers = run("timers", () => checkTimers(clockEngine));
const properties = run("properties", () =>
  checkProperties(clockEngine, { numRuns: runs.property, seed }),
);
const oracle = run("oracle", () =>
  compareRandomTickets(clockEngine, { numRuns: runs.oracle, seed }),
);

/** The first part of the proof that detects a faulty engine. */
function detectedBy(engine: ClockEngine): string | undefined {
  const options = { numRuns: 300, seed, endOnFailure: true };
  const parts: Record<string, () => CheckResult> = {
    vectors: () => checkVectors(engine),
    scenarios: () => checkScenarios(engine),
    timers: () => checkTimers(engine),
    oracle: () => compareRandomTickets(engine, { ...options, numRuns: 2_000 }),
    properties: () => checkProperties(engine, options),
  };
  return Object.keys(parts).find((name) => (parts[name]?.().findings.length ?? 0) > 0);
}

let found = 0;
for (const [name, engine] of Object.entries(plantedFaults)) {
  const part = detectedBy(engine);
  console.log(`planted: ${name}: ${part ? `detected by the ${part}` : "not detected"}`);
  if (part) found++;
  else failures.push(`planted fault not detected: ${name}`);
}

for (const failure of failures) console.log(`FINDING ${failure}`);
console.log(
  `prove:sla: ${vectors.count} vectors, ${scenarios.count} scenarios, ${timers.count} timers, ` +
    `${properties.count} checks of properties, ${oracle.count} random tickets (seed ${seed}), ` +
    `${failures.length} findings; ${found} of ${Object.keys(plantedFaults).length} planted faults detected`,
);
process.exit(failures.length > 0 ? 1 : 0);
