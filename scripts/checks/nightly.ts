// Runs the long form of every proof and bench, one after the other, with new random seeds and with times judged:
//   pnpm nightly            goes on with the run that docs/evidence.md shows
//   pnpm nightly --new      begins a new run
//   pnpm nightly step ...   runs only these steps again, in the same run
// docs/evidence.md has the last result of every step, with its commit. It is written after each step, so a run that was
// stopped goes on from it, on another machine too.
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  type Evidence,
  evidencePage,
  isOfRun,
  minuteOf,
  type NightlyRun,
  readEvidence,
} from "./evidence.ts";
import { nightlySteps } from "./nightly-steps.ts";
import { logFolder, runStep } from "./step.ts";

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
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const run = openRun();
const rows = new Map<string, Evidence>(run.rows);
console.log(`nightly: commit ${commit}, seed ${run.seed}, begun ${run.begunAt}`);
for (const step of nightlySteps) {
  const isMissing = !isOfRun(run, rows.get(step.command));
  const isWanted = positionals.length > 0 ? positionals.includes(step.name) : isMissing;
  if (!isWanted) continue;
  const { failed, seconds, figure } = await runStep(step, {
    RANDOM_SEED: String(run.seed),
    JUDGE_TIMES: "1",
  });
  const isPassed = failed === 0;
  rows.set(step.command, { isPassed, seconds, figure, commit, at: minuteOf(new Date()) });
  writeFileSync(evidenceFile, evidencePage({ ...run, rows }, nightlySteps));
  console.log(`${isPassed ? "ok  " : "FAIL"}  ${step.name.padEnd(18)} ${seconds} s  ${figure}`);
}

const ended = nightlySteps.flatMap(({ command }) => {
  const row = rows.get(command);
  return isOfRun(run, row) ? [row] : [];
});
const failed = ended.filter(({ isPassed }) => !isPassed).length;
if (ended.length < nightlySteps.length) {
  console.log(`${nightlySteps.length - ended.length} steps are still to run, see ${evidenceFile}`);
}
console.log(`${ended.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || ended.length < nightlySteps.length ? 1 : 0;

function openRun(): NightlyRun {
  const kept = existsSync(evidenceFile)
    ? readEvidence(readFileSync(evidenceFile, "utf8"))
    : undefined;
  if (kept && !values.new) return kept;
  return { seed: randomInt(2 ** 30), begunAt: minuteOf(new Date()), rows: kept?.rows ?? new Map() };
}
