import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { ParsedMail } from "./parsed-mail.ts";
import type { ReadOptions } from "./read-mail.ts";

export type ParseTask = ReadOptions;
export type ParseAnswer = { readonly mail: ParsedMail } | { readonly refused: string };

/** The parser process had to be killed, or ended by itself. */
export class ParserKilled extends Error {
  override name = "ParserKilled";
}

interface Limits {
  /** How many processes read at the same time. */
  readonly processes: number;
  readonly seconds: number;
  /** The resident memory of a process. */
  readonly megabytes: number;
  /** After how long without work a process ends. */
  readonly idleMs: number;
}

const defaultLimits: Limits = { processes: 2, seconds: 30, megabytes: 256, idleMs: 60_000 };

/**
 * Reads mails in processes of their own, because a mail can make a parser take any time and any memory. What goes wrong
 * ends one process, and nothing else waits for it.
 */
export class ParserPool {
  readonly #limits: Limits;
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** The mail, or why the parser refuses it. Throws `ParserKilled` for a mail that ends the process. */
  async parse(task: ParseTask): Promise<ParseAnswer> {
    while (this.#busy >= this.#limits.processes) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#busy++;
    try {
      return await this.#run(task);
    } finally {
      this.#busy--;
      this.#waiting.shift()?.();
    }
  }

  async #run(task: ParseTask): Promise<ParseAnswer> {
    const child = this.#idle.pop() ?? (await this.#start());
    const watch = watchLimits(child, this.#limits);
    try {
      child.send(task);
      const answer = (await nextMessage(child)) as ParseAnswer;
      this.#keep(child);
      return answer;
    } catch (error) {
      child.kill("SIGKILL");
      throw new ParserKilled(watch.reason ?? (error as Error).message);
    } finally {
      watch.stop();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(new URL("./parser.child.ts", import.meta.url), {
      serialization: "advanced",
      stdio: "ignore",
      // No secret of this process.
      env: {},
      execArgv: [`--max-old-space-size=${Math.round(this.#limits.megabytes * 0.7)}`],
    });
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
    await nextMessage(child).catch((error: Error) => {
      throw new ParserKilled(error.message);
    });
    // It must not keep this process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #keep(child: ChildProcess): void {
    this.#idle.push(child);
    const end = () => {
      const at = this.#idle.indexOf(child);
      if (at < 0) return;
      this.#idle.splice(at, 1);
      child.kill("SIGKILL");
    };
    setTimeout(end, this.#limits.idleMs).unref();
  }

  close(): void {
    for (const child of this.#idle.splice(0)) child.kill("SIGKILL");
  }
}

const checksEachMs = 50;

/** Kills a process that takes too long or too much memory. */
function watchLimits(child: ChildProcess, { seconds, megabytes }: Limits) {
  const started = performance.now();
  const watch = { reason: undefined as string | undefined, stop: () => clearInterval(timer) };
  const timer = setInterval(() => {
    const isLate = performance.now() - started > seconds * 1000;
    const isLarge = residentMegabytes(child.pid) > megabytes;
    if (!isLate && !isLarge) return;
    watch.reason = isLate ? `took longer than ${seconds} s` : `took more than ${megabytes} MB`;
    child.kill("SIGKILL");
  }, checksEachMs);
  return watch;
}

const pageBytes = 4096;

function residentMegabytes(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(pages) * pageBytes) / 1024 / 1024;
  } catch {
    return 0;
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]) => message as unknown),
      once(child, "exit", { signal }).then(() => {
        throw new Error("the parser process ended");
      }),
    ]);
  } finally {
    over.abort();
  }
}
