import { z } from "zod";
import { withClient } from "../../src/platform/db/bootstrap.ts";
import { connect } from "../../src/platform/db/connect.ts";
import { tenantDatabase } from "../../src/platform/db/tenant-db.ts";
import { newId } from "../../src/platform/ids.ts";
import { enqueueAll } from "../../src/platform/jobs/enqueue.ts";
import { handles, jobKind } from "../../src/platform/jobs/job-kind.ts";
import { runWorker } from "../../src/platform/jobs/run-worker.ts";
import { makeLog } from "../../src/platform/log.ts";
import type { TestDatabase } from "../../src/platform/testing/database.ts";
import { type Contender, concurrency } from "./contender.ts";

const noop = jobKind("bench.noop", z.object({ index: z.number() }));

/** The product's queue: added inside a business's transaction, worked by the product's worker. */
export function ours(copy: TestDatabase): Contender {
  const pool = connect(copy.url, concurrency, "bench");
  const database = tenantDatabase(pool);
  const businessId = newId();
  return {
    add: (count) =>
      database.transact(businessId, (tx) => {
        const list = Array.from({ length: count }, (_, index) => ({ index }));
        return enqueueAll(tx, { requestId: "bench" }, noop, list);
      }),
    start: (onJob) =>
      runWorker({
        queueUrl: copy.queueUrl,
        database,
        handlers: [handles(noop, async () => onJob())],
        concurrency,
        log: makeLog("silent"),
        onLost: (reason) => {
          throw new Error(reason);
        },
      }),
    async settle() {
      await withClient(copy.ownerUrl, (owner) =>
        owner.query("vacuum analyze graphile_worker._private_jobs"),
      );
    },
    close: () => pool.end(),
  };
}
