import { z } from "zod";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";

export const tidyBlobs = jobKind("files.tidy", z.object({}));

/** The nightly round only asks for the work: it talks to the blob store, and so has a job of its own. */
export function tidyFiles(tx: TenantTx): Promise<void> {
  return enqueue(tx, { requestId: "nightly" }, tidyBlobs, {}, { jobKey: tidyBlobs.name });
}
