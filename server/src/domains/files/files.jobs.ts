import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { cleanUpBlobs, cleanUpBlobsJob } from "./clean-up/clean-up-blobs.ts";
import type { FilesDependencies } from "./dependencies.ts";
import { removeBytes, runRemoveBytes } from "./remove/remove-files.ts";
import { runScan, scanFile } from "./scan/scan-file.ts";

export function filesJobs(deps: FilesDependencies): JobHandler[] {
  return [
    handles(scanFile, (ctx, { file_id }) => runScan(ctx, deps, file_id)),
    handles(removeBytes, (ctx, payload) => runRemoveBytes(ctx, deps, payload)),
    handles(cleanUpBlobsJob, (ctx) => cleanUpBlobs(ctx, deps)),
  ];
}
