import { spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** One command of the gate or of the nightly run. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** Where the number of tests is read from; a step without a report counts one. */
  readonly report?: "vitest" | "playwright";
  /** A step that needs both cores runs alone; the others run three at a time. */
  readonly isAlone?: boolean;
}

export interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Of the processor, for the step's own processes: not for the services that it uses. */
  readonly processorSeconds: number;
  /** The last line a proof printed is its figure. */
  readonly figure: string;
  readonly log: string;
  /** What a failed step said of its failures: names of tests, findings of proofs. */
  readonly failures: readonly string[];
}

export const logFolder = ".local/check";

/** Runs the command in a shell, with its output in a file, and counts what passed. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const log = `${logFolder}/${step.name.replaceAll(":", "-")}.log`;
  const started = performance.now();
  const { status, processorSeconds } = await runShell(step.command, log, env);
  const seconds = Math.round((performance.now() - started) / 1000);
  const text = stripVTControlCharacters(readFileSync(log, "utf8"));
  const figure = text.trimEnd().split("\n").at(-1)?.trim() ?? "";
  const counts = countTests(step, text, status);
  const failures = counts.failed > 0 ? failuresIn(text) : [];
  return { name: step.name, ...counts, seconds, processorSeconds, figure, log, failures };
}

const mostFailures = 40;
/** Vitest and Playwright name a failed test in such a line; a proof prints FAULT or MISSED. */
const failure = /^ *(FAIL |FAULT|MISSED|\d+\) \[?|× |✘ )|^ *(\w*Error|error)\b[:[( ]/;

/** The lines that name what failed; the end of the log where none does. */
export function failuresIn(text: string): string[] {
  const lines = text.trimEnd().split("\n");
  const named = [...new Set(lines.filter((line) => failure.test(line)).map(shortened))];
  return named.length > 0 ? named.slice(-mostFailures) : lines.slice(-10).map(shortened);
}

const shortened = (line: string) => line.trim().slice(0, 300);

function runShell(
  command: string,
  log: string,
  env: NodeJS.ProcessEnv,
): Promise<{ status: number; processorSeconds: number }> {
  const output = createWriteStream(log);
  return new Promise((resolve, reject) => {
    output.on("open", () => {
      const shell = spawn("bash", ["-c", `(${command}); status=$?; times >&3; exit $status`], {
        stdio: ["ignore", output, output, "pipe"],
        env: { ...process.env, ...env },
      });
      let times = "";
      shell.stdio[3]?.on("data", (chunk: Buffer) => {
        times += chunk.toString();
      });
      shell.on("error", reject);
      shell.on("close", (code) =>
        output.close(() =>
          resolve({ status: code ?? 1, processorSeconds: secondsOfChildren(times) }),
        ),
      );
    });
  });
}

/** The second line of what `times` of the shell prints: `1m2.345s 0m6.789s`, in code and in the kernel. */
export function secondsOfChildren(times: string): number {
  const [, children = ""] = times.trim().split("\n");
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(parts.reduce((sum, [, min, sec]) => sum + Number(min) * 60 + Number(sec), 0));
}

/** A file that does not load fails a run without failing a test, and a run without tests shows nothing: both count as failed. */
export function countTests({ report }: Pick<Step, "report">, text: string, status: number) {
  if (!report) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const passed = countOf(report, text, "passed");
  const failed = countOf(report, text, "failed");
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}

/** Vitest ends with `Tests  2 failed | 10 passed (12)`, Playwright with lines such as `10 passed (3s)`. */
function countOf(report: "vitest" | "playwright", text: string, word: string): number {
  const summary = report === "vitest" ? /^ *Tests +\d.*$/ : new RegExp(`^ *\\d+ ${word}( |$)`);
  const line = text
    .split("\n")
    .filter((one) => summary.test(one))
    .at(-1);
  return Number(new RegExp(`(\\d+) ${word}`).exec(line ?? "")?.[1] ?? 0);
}
