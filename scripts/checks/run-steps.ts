import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { type Result, runStep, type Step } from "./step.ts";

/** Two cores do three steps at a time: each waits for its database, its workers or its browser now and then. */
const atOnce = 3;

/** In order, three at a time; a step that needs both cores waits for the others and is waited for. */
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
    const most = step.isAlone ? 0 : atOnce - 1;
    while (running.size > most) await Promise.race(running);
    start(step);
    if (step.isAlone) await Promise.all(running);
  }
  await Promise.all(running);
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

/** A whole log may be so long that it is cut, and then its end is lost. */
const shownLines = 150;

function printResult({ name, passed, failed, seconds, figure, log }: Result): void {
  const row = `${name.padEnd(18)} ${String(seconds).padStart(4)} s`;
  if (failed === 0) {
    console.log(`ok    ${row}  ${passed > 1 ? `${passed} tests` : figure}`);
  } else {
    const lines = stripVTControlCharacters(readFileSync(log, "utf8")).trimEnd().split("\n");
    const left = lines.length - shownLines;
    if (left > 0) console.log(`(${left} lines more in ${log})`);
    console.log(`${lines.slice(-shownLines).map(cut).join("\n")}\nFAIL  ${row}`);
  }
}

const cut = (line: string) => (line.length > 1000 ? `${line.slice(0, 1000)}…` : line);

/** Seconds of each step, the longest first, what failed, and then the line that CI reads. */
export function printSummary(results: readonly Result[], wallSeconds: number): boolean {
  const used = results.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  console.log(
    `\nSeconds of each step, and of the processor (${Math.round(wallSeconds)} s and ${used} s in all):`,
  );
  for (const { name, seconds, processorSeconds, passed, failed } of results.toSorted(
    (a, b) => b.seconds - a.seconds,
  )) {
    const verdict = failed > 0 ? `${failed} failed` : `${passed} passed`;
    console.log(
      `${String(seconds).padStart(5)} ${String(processorSeconds).padStart(5)}  ${name.padEnd(18)} ${verdict}`,
    );
  }
  for (const { name, failures, failed } of results) {
    if (failed > 0) console.log([`\nFailed: ${name}`, ...failures].join("\n      "));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
