// Runs the checks and sums them up: pnpm check:all [step ...]. The last line is `N passed, N failed`.
import { mkdirSync } from "node:fs";
import { gateSteps } from "./gate-steps.ts";
import { printSummary, runSteps } from "./run-steps.ts";
import { logFolder } from "./step.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !gateSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`check:all: there is no step called ${unknown.join(", ")}`);
  process.exit(2);
}
mkdirSync(logFolder, { recursive: true });
const steps = gateSteps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const started = performance.now();
const results = await runSteps(steps);
const isGood = printSummary(results, (performance.now() - started) / 1000);
process.exitCode = isGood ? 0 : 1;
