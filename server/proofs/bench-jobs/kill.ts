import { connect } from "../../src/platform/db/connect.ts";
import { tenantDatabase } from "../../src/platform/db/tenant-db.ts";
import { newId } from "../../src/platform/ids.ts";
import { enqueue } from "../../src/platform/jobs/enqueue.ts";
import type { TestDatabase } from "../../src/platform/testing/database.ts";
import { slowJob } from "../../src/platform/testing/slow-job.ts";
import { spawnWorker } from "../../src/platform/testing/workers.ts";

/** Kills a worker process with -9 in the middle of a job; answers the seconds until another one runs it. */
export async function measureKill(copy: TestDatabase): Promise<number> {
  const pool = connect(copy.url, 1, "bench kill");
  const victim = await spawnWorker({ copy });
  await tenantDatabase(pool).transact(newId(), (tx) =>
    enqueue(tx, { requestId: "bench" }, slowJob, { name: "long", ms: 600_000 }),
  );
  await victim.hears("start long");
  const survivor = await spawnWorker({ copy });
  victim.kill("SIGKILL");
  const killed = performance.now();
  await survivor.hears("start long");
  const seconds = (performance.now() - killed) / 1000;
  survivor.kill("SIGKILL");
  await survivor.exited;
  await pool.end();
  return seconds;
}
