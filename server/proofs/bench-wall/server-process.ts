import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { freePort } from "../../src/platform/testing/free-port.ts";
import { until } from "../stack/until.ts";

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server of its own process and waits until it answers. What it logs goes nowhere. */
export async function startServer(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const path = new URL(file, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env, PORT: String(port) },
    stdio: ["ignore", openSync("/dev/null", "w"), "inherit"],
  });
  await untilHealthy(child, port).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  await until(`the server on port ${port} answers`, async () => {
    if (child.exitCode !== null) throw new Error("the server ended before it answered");
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    return answer?.ok ?? false;
  });
}
