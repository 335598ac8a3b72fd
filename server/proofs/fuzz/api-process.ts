import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

export interface ApiProcess {
  readonly port: number;
  readonly pid: number;
  /** What it last said on its log, which holds errors only. */
  readonly lines: readonly string[];
  /** Collects garbage, and answers how many bytes are held then. */
  held(): Promise<number>;
  /** How it ended, if nobody stopped it. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

const collector = new URL("collect-on-signal.ts", import.meta.url);
const keptLines = 20;
/** A tenth of a second each: a busy machine takes its time. */
const mostTries = 3000;

/** Starts an API as a process of its own on a free port, and waits until it is healthy. */
export async function startApi(
  entry: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ApiProcess> {
  const port = await freePort();
  const file = new URL(entry, import.meta.url).pathname;
  const collecting = ["--expose-gc", "--import", collector.href];
  const child = spawn(process.execPath, [...collecting, file, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env, PORT: String(port), METRICS_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  let heard = Promise.withResolvers<number>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.startsWith("held ")) return heard.resolve(Number(line.slice(5)));
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
  });
  let isStopped = false;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; !(await isHealthy(port)); tries++) {
    if (isGone() || tries > mostTries) {
      child.kill("SIGKILL");
      throw new Error(`the API did not start: ${lines.join("\n")}`);
    }
    await wait(100);
  }
  return {
    port,
    pid: child.pid ?? 0,
    lines,
    async held() {
      heard = Promise.withResolvers();
      child.kill("SIGUSR2");
      const gone = once(child, "exit").then(() => Number.NaN);
      return Promise.race([heard.promise, gone]);
    },
    ended() {
      const how = `with ${child.exitCode ?? child.signalCode}: ${lines.slice(-3).join("\n")}`;
      return isGone() && !isStopped ? how : undefined;
    },
    async stop() {
      if (isGone()) return;
      isStopped = true;
      // It would wait for callers that never finish their requests; prove:restart shows that it ends well.
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
