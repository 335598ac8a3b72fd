import { setTimeout as wait } from "node:timers/promises";
import { signalAll } from "../../stack/process-tree.ts";
import type { Api } from "../../stack/stack.ts";
import { until } from "../../stack/until.ts";
import type { Fault } from "./fault.ts";

/** F1 */
export const killApi: Fault = {
  what: "an API process is killed in the middle of writes",
  isKill: true,
  async strike({ apis }, dice) {
    await wait(dice.between(0, 1000));
    await dice.pick(apis).server.kill();
  },
};

/** F2: the database has said that it is done, and nobody hears it. */
export const killApiAfterCommit: Fault = {
  what: "an API process is killed after its commit, before its answer",
  isKill: true,
  async strike({ apis }, dice) {
    const { server, back }: Api = dice.pick(apis);
    let isDone = false;
    back.turn({
      swallows(answer) {
        if (isDone || !answer.includes("COMMIT\0")) return false;
        isDone = true;
        server.signal("SIGKILL");
        return true;
      },
    });
    await until("a write is committed", () => isDone);
    back.turn();
  },
};

/** F3 */
export const killWorker: Fault = {
  what: "a worker is killed in the middle of jobs",
  isKill: true,
  async strike({ workers }, dice) {
    await wait(dice.between(0, 1000));
    await dice.pick(workers).kill();
  },
};

/** F4 */
export const killPostgres: Fault = {
  what: "PostgreSQL is killed, all of it at once",
  isKill: true,
  async strike({ postgres }, dice) {
    await wait(dice.between(0, 1000));
    await postgres.killTree();
  },
};

/** F5: the server then ends all its sessions and recovers, as after a crash of its own. */
export const killBackend: Fault = {
  what: "one backend of PostgreSQL is killed",
  isKill: true,
  async strike(stack, dice) {
    const backends = await stack.rows<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'parley_app'",
    );
    if (backends.length > 0) signalAll([dice.pick(backends).pid], "SIGKILL");
  },
};

/** F9: it comes back empty. */
export const killRedis: Fault = {
  what: "Redis is killed",
  isKill: true,
  async strike({ redis }, dice) {
    await wait(dice.between(0, 1000));
    await redis.server.kill();
  },
};
