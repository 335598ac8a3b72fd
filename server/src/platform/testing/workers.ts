import { spawn } from "node:child_process";
import type { JobHandler } from "../jobs/job-kind.ts";
import { runWorker } from "../jobs/run-worker.ts";
import { makeLog } from "../log.ts";
import type { Desk } from "./desk.ts";

interface Options {
  readonly concurrency?: number;
  readonly mostSilenceSeconds?: number;
  readonly crontab?: Parameters<typeof runWorker>[0]["crontab"];
}

/** A worker in this process, with connections of its own. `lost` tells why it could go on no longer. */
export async function startWorker(desk: Desk, handlers: JobHandler[], options: Options = {}) {
  const { concurrency = 4 } = options;
  const lost = Promise.withResolvers<string>();
  const worker = await runWorker({
    queueUrl: desk.copy.queueUrl,
    database: desk.parts.database,
    handlers,
    concurrency,
    log: makeLog("silent"),
    onLost: lost.resolve,
    ...options,
  });
  return { lost: lost.promise, stop: worker.stop };
}

/** A worker in a process of its own, which can be killed. It runs `test.slow` jobs: see worker-process.ts. */
export async function spawnWorker(desk: { copy: { url: string; queueUrl: string } }) {
  const program = new URL("./worker-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, desk.copy.url, desk.copy.queueUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.push(...text.trim().split("\n"));
    for (const look of waiting) look();
  });
  const exited = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const hears = (line: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!said.includes(line)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  await hears("up");
  return { said, hears, exited, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}
