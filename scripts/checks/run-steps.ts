import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { type Result, runStep, type Step } from "./step.ts";

/** In order, two at a time; a step that needs both cores waits for the others and is waited for. */
export async function runSteps(steps: readonly Step[]): Promise<Result[]> {
  const results = new Map<string, Result>();
  const running = new Set<Promise<void>>();
  const start = (step: Step) => {
    const done = runStep(step).then((result) => {
      results.set(step.name, result);
      printResult(result);
      running.delete(done);
    });
    running.add(done);
  };
  for (const step of steps) {
    const most = step.isAlone ? 0 : 1;
    while (running.size > most) await Promise.race(running);
    start(step);
    if (step.isAlone) await Promise.all(running);
  }
  await Promise.all(running);
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

function printResult({ name, passed, failed, seconds, figure, log }: Result): void {
  const row = `${name.padEnd(18)} ${String(seconds).padStart(4)} s`;
  if (failed === 0) {
    console.log(`ok    ${row}  ${passed > 1 ? `${passed} tests` : figure}`);
  } else {
    console.log(`${stripVTControlCharacters(readFileSync(log, "utf8")).trimEnd()}\nFAIL  ${row}`);
  }
}

/** Seconds of each step, the longest first, and then the line that CI reads. */
export function printSummary(results: readonly Result[], wallSeconds: number): boolean {
  console.log(`\nSeconds of each step (${Math.round(wallSeconds)} s in all):`);
  for (const { name, seconds, passed, failed } of results.toSorted(
    (a, b) => b.seconds - a.seconds,
  )) {
    const verdict = failed > 0 ? `${failed} failed` : `${passed} passed`;
    console.log(`${String(seconds).padStart(5)}  ${name.padEnd(18)} ${verdict}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
