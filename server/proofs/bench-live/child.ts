import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A helper in a process of its own, asked and answering by messages. */
export interface Child {
  /** Answers come in the order of the questions; without one, waits for what it says by itself. */
  ask<T>(question?: object): Promise<T>;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program with room for thousands of connections. */
export function startChild(file: string, env: Record<string, string | undefined> = {}): Child {
  const path = new URL(file, import.meta.url).pathname;
  const raised = 'ulimit -n "$(ulimit -Hn)" 2>/dev/null; exec "$0" "$@"';
  const child = spawn("bash", ["-c", raised, process.execPath, path], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting: ((answer: unknown) => void)[] = [];
  child.on("message", (answer) => waiting.shift()?.(answer));
  return {
    process: child,
    ask<T>(question?: object) {
      if (question) child.send(question);
      return new Promise<T>((resolve) => waiting.push(resolve as (answer: unknown) => void));
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
