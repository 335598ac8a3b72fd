import type pg from "pg";
import { replaceNow, restoreNow } from "../src/platform/testing/desk-clock.ts";

/** Sets the time that `now()` returns on the connections of one pool. */
export interface DemoClock {
  readonly now: number;
  set(at: number): void;
  remove(): Promise<void>;
}

/**
 * Replaces `now()` while the demo is made, so that months pass in a minute and every row has the time it would have.
 * Other connections keep the real time, also when this process is interrupted.
 */
export async function openDemoClock(owner: pg.Pool, pool: pg.Pool): Promise<DemoClock> {
  await owner.query(
    `create or replace function demo_now() returns timestamptz language sql stable as $$
       select coalesce(nullif(current_setting('demo.now', true), '')::timestamptz, transaction_timestamp())
     $$`,
  );
  await replaceNow(owner, "demo_now");
  let now = Date.now();
  const shown = new WeakMap<pg.PoolClient, number>();
  // Queries of a connection are answered in order, so this one is done before those of whoever takes it.
  const show = (client: pg.PoolClient) => {
    if (shown.get(client) === now) return;
    shown.set(client, now);
    void client.query(`set demo.now = '${new Date(now).toISOString()}'`);
  };
  pool.on("acquire", show);
  return {
    get now() {
      return now;
    },
    set(at) {
      now = at;
    },
    async remove() {
      pool.off("acquire", show);
      await restoreNow(owner);
      await owner.query("drop function demo_now()");
    },
  };
}
