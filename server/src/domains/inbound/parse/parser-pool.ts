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

class ParserTooLarge extends ParserKilled {}

interface Limits {
  /** How many processes read at the same time. */
  readonly processes: number;
  /** Of processor time, so that a busy machine ends no mail. A process that waits for something ends after four times as long. */
  readonly seconds: number;
  /** The resident memory of a process. */
  readonly megabytes: number;
  /** A process that has more than this after a mail ends: the next mail gets a new one, with all the memory it may have. */
  readonly keptMegabytes: number;
  /** After how long without work a process ends. */
  readonly idleMs: number;
  /** The program that reads. */
  readonly program: URL;
}

/** A process without work, and the timer that ends it. */
interface IdleProcess {
  readonly child: ChildProcess;
  readonly ending: NodeJS.Timeout;
}

const defaultLimits: Limits = {
  processes: 4,
  seconds: 30,
  megabytes: 256,
  keptMegabytes: 160,
  idleMs: 60_000,
  program: new URL("./parser.child.ts", import.meta.url),
};

interface Waiting {
  readonly business: string;
  readonly begin: () => void;
}

/**
 * Reads mails in processes of their own, because a mail can make a parser take any time and any memory. What goes wrong
 * ends one process, and nothing else waits for it: no business has more than a quarter of them while others wait.
 */
export class ParserPool {
  readonly #limits: Limits;
  readonly #idle: IdleProcess[] = [];
  readonly #busy = new Map<string, number>();
  readonly #waiting: Waiting[] = [];

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** The mail, or why the parser refuses it. Throws `ParserKilled` for a mail that ends the process. */
  async parse(task: ParseTask, business = ""): Promise<ParseAnswer> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.push({ business, begin: turn.resolve });
    this.#serve();
    await turn.promise;
    try {
      return await this.#run(task);
    } finally {
      const left = (this.#busy.get(business) ?? 1) - 1;
      if (left > 0) this.#busy.set(business, left);
      else this.#busy.delete(business);
      this.#serve();
    }
  }

  /** Gives free processes to those who wait, first to businesses that have less than their share. */
  #serve(): void {
    const { processes } = this.#limits;
    const share = Math.max(1, Math.floor(processes / 4));
    const has = (business: string) => this.#busy.get(business) ?? 0;
    const busy = () => [...this.#busy.values()].reduce((sum, one) => sum + one, 0);
    while (busy() < processes && this.#waiting.length > 0) {
      const modest = this.#waiting.findIndex(({ business }) => has(business) < share);
      const [next] = this.#waiting.splice(Math.max(0, modest), 1);
      if (!next) return;
      this.#busy.set(next.business, has(next.business) + 1);
      next.begin();
    }
  }

  async #run(task: ParseTask): Promise<ParseAnswer> {
    const idle = this.#takeIdle();
    if (!idle) return this.#read(await this.#start(), task);
    try {
      return await this.#read(idle, task);
    } catch (error) {
      if (!(error instanceof ParserTooLarge)) throw error;
      // Part of the memory may be from the mails before: alone it may have all of it.
      return this.#read(await this.#start(), task);
    }
  }

  async #read(child: ChildProcess, task: ParseTask): Promise<ParseAnswer> {
    const watch = watchLimits(child, this.#limits);
    try {
      child.send(task);
      const answer = (await nextMessage(child)) as ParseAnswer;
      if (residentMegabytes(child.pid) > this.#limits.keptMegabytes) child.kill("SIGKILL");
      else this.#keep(child);
      return answer;
    } catch (error) {
      child.kill("SIGKILL");
      throw watch.failure ?? new ParserKilled((error as Error).message);
    } finally {
      watch.stop();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#limits.program, {
      serialization: "advanced",
      stdio: "ignore",
      // No secret of this process. Memory that is freed goes back at once, so that one mail is not blamed for another.
      env: {
        MALLOC_ARENA_MAX: "2",
        MALLOC_MMAP_THRESHOLD_: "65536",
        MALLOC_TRIM_THRESHOLD_: "65536",
      },
      // Collected often: what is freed late counts as taken.
      execArgv: [
        `--max-old-space-size=${Math.round(this.#limits.megabytes * 0.5)}`,
        "--max-semi-space-size=4",
      ],
    });
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
    const watch = watchLimits(child, this.#limits);
    await nextMessage(child)
      .catch((error: Error) => {
        throw watch.failure ?? new ParserKilled(error.message);
      })
      .finally(watch.stop);
    // It must not keep this process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #takeIdle(): ChildProcess | undefined {
    const idle = this.#idle.pop();
    if (idle) clearTimeout(idle.ending);
    return idle?.child;
  }

  #keep(child: ChildProcess): void {
    const end = () => {
      this.#idle.splice(this.#idle.indexOf(idle), 1);
      child.kill("SIGKILL");
    };
    const idle = { child, ending: setTimeout(end, this.#limits.idleMs).unref() };
    this.#idle.push(idle);
  }

  close(): void {
    for (const { child, ending } of this.#idle.splice(0)) {
      clearTimeout(ending);
      child.kill("SIGKILL");
    }
  }
}

const checksEachMs = 50;

/** Kills a process that takes too long or too much memory. */
function watchLimits(child: ChildProcess, { seconds, megabytes }: Limits) {
  const usedBefore = processorSeconds(child.pid);
  let waitedMs = 0;
  let last = performance.now();
  const watch = {
    failure: undefined as ParserKilled | undefined,
    stop: () => clearInterval(timer),
  };
  const timer = setInterval(() => {
    const now = performance.now();
    // A machine that stood still meanwhile adds no more than two checks.
    waitedMs += Math.min(now - last, 2 * checksEachMs);
    last = now;
    const used = processorSeconds(child.pid) - usedBefore;
    if (used > seconds || waitedMs > 4 * seconds * 1000)
      watch.failure = new ParserKilled(`took longer than ${seconds} s`);
    else if (residentMegabytes(child.pid) > megabytes)
      watch.failure = new ParserTooLarge(`took more than ${megabytes} MB`);
    if (watch.failure) child.kill("SIGKILL");
  }, checksEachMs);
  return watch;
}

const ticksPerSecond = 100;

/** What the kernel says that a process has used, in its own code and for it; nothing where there is no `/proc`. */
function processorSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
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
