import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

interface Job {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Where its output goes. */
  readonly log: string;
  /** Root only: who runs it. */
  readonly user?: { uid: number; gid: number } | undefined;
  /** What must be over before it is started again. */
  readonly beforeRestart?: () => Promise<unknown>;
}

const firstPauseMs = 100;
const longestPauseMs = 1600;
const soundMs = 5000;

/** A process that is started again whenever it ends, at once and then ever more slowly, until it is told to stop. */
export class Supervised {
  readonly name: string;
  starts = 0;
  /** When its latest process was started. */
  startedAt = 0;
  private readonly job: Job;
  private child: ChildProcess | undefined;
  private isWanted = false;
  private pauseMs = firstPauseMs;
  private loop: Promise<void> | undefined;

  constructor(job: Job) {
    this.job = job;
    this.name = job.name;
    // Whoever supervises may break down; what it started must not outlive it.
    process.on("exit", () => this.signal("SIGKILL"));
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && !this.child.signalCode;
  }

  start(): void {
    this.isWanted = true;
    this.pauseMs = firstPauseMs;
    this.loop = this.keepRunning();
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.child?.kill(signal);
  }

  /** Ends it without warning, and waits until it is gone. It will be back. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** Ends it for good: politely, and after some seconds not so. */
  async stop(signal: NodeJS.Signals = "SIGTERM", timeoutMs = 10_000): Promise<void> {
    this.isWanted = false;
    this.signal("SIGCONT");
    this.signal(signal);
    const impatience = setTimeout(() => this.signal("SIGKILL"), timeoutMs);
    await this.loop;
    clearTimeout(impatience);
  }

  private async keepRunning(): Promise<void> {
    while (this.isWanted) {
      const started = performance.now();
      this.startedAt = Date.now();
      this.child = this.spawn();
      this.starts++;
      await once(this.child, "exit");
      if (!this.isWanted) return;
      await this.job.beforeRestart?.();
      if (performance.now() - started > soundMs) this.pauseMs = firstPauseMs;
      await wait(this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
    }
  }

  private spawn(): ChildProcess {
    const { command, args, env, log, user } = this.job;
    const output = openSync(log, "a");
    const options: SpawnOptions = { env: env ?? process.env, stdio: ["ignore", output, output] };
    return spawn(command, args, { ...options, ...user });
  }
}
