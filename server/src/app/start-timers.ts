import { runTimers } from "../domains/sla/index.ts";
import { makeFireTimer } from "../domains/tickets/index.ts";
import { connect } from "../platform/db/connect.ts";
import { tenantDatabase } from "../platform/db/tenant-db.ts";
import type { Dependencies } from "./dependencies.ts";

// One per concurrent timer.
const connections = 8;

/** Fires timers on separate connections, so that due timers do not wait for slow jobs. */
export async function startTimers({ config, live, log }: Dependencies, makeFiring = makeFireTimer) {
  const pool = connect(config.DATABASE_URL, connections, `parley timers ${process.pid}`);
  const walls = { namedStatements: config.NAMED_STATEMENTS };
  const database = tenantDatabase(pool, walls, live.publisher);
  const fire = makeFiring({ database, log });
  const timers = await runTimers({ database, listenUrl: config.QUEUE_DATABASE_URL, fire, log });
  return {
    async stop() {
      await timers.stop();
      await pool.end();
    },
  };
}
