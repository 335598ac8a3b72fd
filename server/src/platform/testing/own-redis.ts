import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A Redis of one's own, to be stopped, killed and started again. It keeps nothing on disk. */
export async function startOwnRedis(port: number) {
  let child: ChildProcess;
  async function start(): Promise<void> {
    const place = ["--port", String(port), "--bind", "127.0.0.1"];
    child = spawn("redis-server", [...place, "--save", "", "--appendonly", "no"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      if (line.includes("Ready to accept connections")) break;
    }
    child.stdout?.resume();
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    /** Holds its breath: open connections stay, nothing is answered. */
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
