import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A helper in a process of its own, asked and answering by messages. */
export interface Child {
  ask<T>(question: object): Promise<T>;
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
  let turn: Promise<unknown> = Promise.resolve();
  return {
    process: child,
    ask<T>(question: object) {
      const answer = turn.then(async () => {
        const heard = Promise.race([
          once(child, "message"),
          once(child, "exit").then(() => {
            throw new Error(`${file} ended`);
          }),
        ]);
        child.send(question);
        return (await heard)[0] as T;
      });
      turn = answer.catch(() => undefined);
      return answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
