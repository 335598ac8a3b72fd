import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { testEnvironment } from "./config.ts";
import type { TestDatabase } from "./database.ts";

export interface Running {
  readonly child: ChildProcess;
  /** Its log so far, a line each. */
  readonly lines: string[];
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Starts an entry point as a process of its own, and waits for the log line that says it is up. */
export async function startProcess(
  entry: string,
  database: TestDatabase,
  change: Record<string, string>,
  isUp: string,
): Promise<Running> {
  const file = new URL(`../../app/${entry}`, import.meta.url).pathname;
  const env = { ...process.env, ...testEnvironment(database, { LOG_LEVEL: "info", ...change }) };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const up = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (line.includes(isUp)) resolve();
      });
    }
  });
  await Promise.race([
    up,
    ended.then((code) => {
      throw new Error(`${entry} ended with ${code}: ${lines.join("\n")}`);
    }),
  ]);
  return { child, lines, ended };
}
