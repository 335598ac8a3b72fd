import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fail } from "#platform/failure.ts";
import type { DrawnImage, DrawTask, ImageAnswer, ImageTask } from "./image-task.ts";

interface Job {
  readonly task: ImageTask;
  readonly resolve: (answer: Outcome) => void;
}

type Outcome = ImageAnswer | { readonly refused: "killed" };

interface Limits {
  /**
   * How much processor time a task may take before the process is killed: less where SVG is accepted, which can ask for any
   * work. Time in which a busy machine runs other processes does not count, up to five times as much.
   */
  readonly svgMs: number;
  readonly pictureMs: number;
  /** How many pictures of one business may wait. */
  readonly waiting: number;
  /** After how long without work the process ends. */
  readonly idleMs: number;
  /** Of the process, for the scheduler of the system. */
  readonly priority: number;
}

const defaultLimits: Limits = {
  svgMs: 2000,
  pictureMs: 10_000,
  waiting: 50,
  idleMs: 60_000,
  priority: constants.priority.PRIORITY_LOW,
};

/**
 * Reads and writes pictures in a process of its own, one at a time and by turns between businesses. A picture that takes
 * too long or too much memory ends with that process; nothing else waits for it.
 */
export class ImageProcess {
  readonly #limits: Limits;
  readonly #queues = new Map<string, Job[]>();
  #child: ChildProcess | undefined;
  #isRunning = false;
  #served: string | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** The picture, drawn again; refused if it is not one of the accepted formats or costs too much. */
  async draw(businessId: string, task: DrawTask): Promise<DrawnImage> {
    const answer = await this.#run(businessId, task);
    if ("image" in answer) return answer.image;
    if (answer.refused === "svg") throw fail("files.svg_refused");
    throw fail(answer.refused === "killed" ? "files.image_costly" : "files.image_only");
  }

  /** The size of a picture, or undefined if it cannot be read. */
  async measure(businessId: string, path: string): Promise<DrawnImage | undefined> {
    const answer = await this.#run(businessId, { measure: path });
    return "image" in answer ? answer.image : undefined;
  }

  #run(businessId: string, task: ImageTask): Promise<Outcome> {
    const queue = this.#queues.get(businessId) ?? [];
    if (queue.length >= this.#limits.waiting) throw fail("server.busy");
    return new Promise((resolve) => {
      queue.push({ task, resolve });
      this.#queues.set(businessId, queue);
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#idle);
    for (let job = this.#next(); job; job = this.#next()) {
      job.resolve(await this.#drawOne(job.task).catch(() => ({ refused: "killed" as const })));
    }
    this.#isRunning = false;
    this.#idle = setTimeout(() => this.#stop(), this.#limits.idleMs).unref();
  }

  /** By turns: the business that was served last comes after the others. */
  #next(): Job | undefined {
    const waiting = [...this.#queues.keys()];
    const businessId = waiting.find((id) => id !== this.#served) ?? waiting[0];
    if (businessId === undefined) return undefined;
    const [job, ...rest] = this.#queues.get(businessId) ?? [];
    this.#queues.delete(businessId);
    if (rest.length > 0) this.#queues.set(businessId, rest);
    this.#served = businessId;
    return job;
  }

  async #drawOne(task: ImageTask): Promise<Outcome> {
    const child = await this.#started();
    const { svgMs, pictureMs } = this.#limits;
    const maxMs = "accept" in task && task.accept.includes("svg") ? svgMs : pictureMs;
    const timer = killAfter(child, maxMs);
    try {
      child.send(task);
      return (await nextMessage(child)) as ImageAnswer;
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const child = fork(new URL("./image-process.child.ts", import.meta.url), {
      serialization: "advanced",
      stdio: "ignore",
      // No secret of this process, and one thread: it draws one picture at a time.
      env: { UV_THREADPOOL_SIZE: "1" },
      execArgv: [],
    });
    this.#child = child;
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Before it starts threads: they take over the priority of the one that starts them.
    setPriority(child.pid ?? 0, this.#limits.priority);
    await nextMessage(child);
    // It must not keep this process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** The id of the running process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #stop(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}

const checksEach = 20;
const mostWaiting = 5;

function killAfter(child: ChildProcess, maxMs: number): NodeJS.Timeout {
  const started = performance.now();
  const before = processorMs(child.pid);
  return setInterval(() => {
    const waitedMs = performance.now() - started;
    const usedMs = processorMs(child.pid) - before;
    const isSpent = Number.isNaN(usedMs) ? waitedMs >= maxMs : usedMs >= maxMs;
    if (isSpent || waitedMs >= mostWaiting * maxMs) child.kill("SIGKILL");
  }, maxMs / checksEach);
}

const msPerTick = 10;

/** Milliseconds of processor that a process has used; not a number where the system does not tell. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return Number.NaN;
  }
}

/** The next message of a child; fails if it ends before. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const exit = once(child, "exit", ended).then(() =>
    Promise.reject(new Error("the process ended")),
  );
  const message = once(child, "message", ended).then(([first]) => first as unknown);
  try {
    return await Promise.race([message, exit]);
  } finally {
    ended.abort();
    for (const rest of [exit, message]) rest.catch(() => undefined);
  }
}

/** The image process of this process. */
export const images = new ImageProcess();
