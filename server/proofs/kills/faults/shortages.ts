import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { withClient } from "../../../src/platform/db/bootstrap.ts";
import type { Fault } from "./fault.ts";

/** F6 */
export const cutConnections: Fault = {
  what: "every connection of the product to PostgreSQL is cut, again and again for 5 s",
  async strike(stack) {
    for (let round = 0; round < 20; round++) {
      await stack.rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'parley_%'",
      );
      await wait(250);
    }
  },
};

/** F11 */
export const fullRedis: Fault = {
  what: "Redis is full for 10 s",
  async strike({ redis }) {
    await redis.command("config", "set", "maxmemory", "1");
    await wait(10_000);
    await redis.command("config", "set", "maxmemory", "0");
  },
};

/** F25: fewer than it has open, so that every new connection is one too many. */
export const fewDescriptors: Fault = {
  what: "an API process may open no more files for 10 s",
  async strike({ apis }, dice) {
    const pid = String(dice.pick(apis).server.pid);
    execFileSync("prlimit", ["--pid", pid, "--nofile=24:"]);
    await wait(10_000);
    execFileSync("prlimit", ["--pid", pid, "--nofile=1024:"]);
  },
};

/** F28 */
export const longLock: Fault = {
  what: "somebody holds a table for 20 s",
  strike: (stack) =>
    withClient(stack.ownerUrl, async (client) => {
      await client.query("begin; lock table businesses in access exclusive mode");
      await wait(20_000);
      await client.query("rollback");
    }),
};
