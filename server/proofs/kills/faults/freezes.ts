import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "./fault.ts";

/** F7 */
export function freezePostgres(seconds: number): Fault {
  return {
    what: `PostgreSQL stands still for ${seconds} s`,
    async strike({ postgres }) {
      postgres.freeze();
      await wait(seconds * 1000);
      postgres.thaw();
    },
  };
}

/** F8 */
export function freezeApi(seconds: number): Fault {
  return {
    what: `an API process stands still for ${seconds} s`,
    async strike({ apis }, dice) {
      const { server } = dice.pick(apis);
      server.signal("SIGSTOP");
      await wait(seconds * 1000);
      server.signal("SIGCONT");
    },
  };
}

export function freezeWorker(seconds: number): Fault {
  return {
    what: `a worker stands still for ${seconds} s`,
    async strike({ workers }, dice) {
      const worker = dice.pick(workers);
      worker.signal("SIGSTOP");
      await wait(seconds * 1000);
      worker.signal("SIGCONT");
    },
  };
}

/** F10 */
export function freezeRedis(seconds: number): Fault {
  return {
    what: `Redis stands still for ${seconds} s`,
    async strike({ redis }) {
      redis.server.signal("SIGSTOP");
      await wait(seconds * 1000);
      redis.server.signal("SIGCONT");
    },
  };
}
