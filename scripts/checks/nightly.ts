// Runs the long form of every proof and bench, one after the other, with new random seeds and with times judged:
//   pnpm nightly            goes on with a run that was stopped on the same commit, or begins a new one
//   pnpm nightly --new      begins a new run
//   pnpm nightly step ...   runs only these steps again, in the same run
// When every step has run, it writes docs/evidence.md.
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { evidencePage, type NightlyRun } from "./evidence.ts";
import { nightlySteps } from "./nightly-steps.ts";
import { logFolder, runStep } from "./step.ts";

const stateFile = ".local/nightly.json";
const evidenceFile = "docs/evidence.md";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  options: { new: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !nightlySteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`nightly: there is no step called ${unknown.join(", ")}`);
  process.exit(2);
}

mkdirSync(logFolder, { recursive: true });
const run = openRun();
console.log(`nightly: commit ${run.commit.slice(0, 7)}, seed ${run.seed}`);
for (const step of nightlySteps) {
  const isWanted =
    positionals.length > 0 ? positionals.includes(step.name) : !run.results[step.name];
  if (!isWanted) continue;
  const result = await runStep(step, { RANDOM_SEED: String(run.seed), JUDGE_TIMES: "1" });
  run.results[step.name] = result;
  writeFileSync(stateFile, JSON.stringify(run, null, 2));
  const verdict = result.failed === 0 ? "ok  " : "FAIL";
  console.log(`${verdict}  ${step.name.padEnd(18)} ${result.seconds} s  ${result.figure}`);
}

const missing = nightlySteps.filter(({ name }) => !run.results[name]);
if (missing.length === 0) {
  writeFileSync(evidenceFile, evidencePage(run, nightlySteps));
  console.log(`written: ${evidenceFile}`);
} else {
  console.log(`still to run: ${missing.map(({ name }) => name).join(", ")}`);
}
const failed = Object.values(run.results).filter((result) => result.failed > 0);
console.log(`${Object.keys(run.results).length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || missing.length > 0 ? 1 : 0;

function openRun(): NightlyRun {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  if (!values.new && existsSync(stateFile)) {
    const kept = JSON.parse(readFileSync(stateFile, "utf8")) as NightlyRun;
    if (kept.commit === commit) return kept;
    console.log(`the run of commit ${kept.commit.slice(0, 7)} is left: this is another commit`);
  }
  return { commit, seed: randomInt(2 ** 30), startedAt: new Date().toISOString(), results: {} };
}
