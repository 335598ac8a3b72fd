import { runTimers } from "../domains/sla/index.ts";
import { makeFire } from "../domains/tickets/index.ts";
import { connect } from "../platform/db/connect.ts";
import { tenantDatabase } from "../platform/db/tenant-db.ts";
import type { Parts } from "./parts.ts";

// One for each hand.
const connections = 8;

/** Fires timers on connections of its own: what is due does not wait behind jobs that take their time. */
export async function startTimers({ config, live, log }: Parts, makeFiring = makeFire) {
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
