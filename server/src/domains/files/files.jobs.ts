import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import type { FilesParts } from "./parts.ts";
import { scanFile } from "./scan-file.job.ts";
import { tidyBlobs } from "./tidy-files.job.ts";
import { scanKeptFile } from "./use-cases/scan-kept-file.ts";
import { tidyKeptBlobs } from "./use-cases/tidy-kept-blobs.ts";

export function filesJobs(parts: FilesParts): JobHandler[] {
  return [
    handles(scanFile, (ctx, { file_id }) => scanKeptFile(ctx, parts, file_id)),
    handles(tidyBlobs, (ctx) => tidyKeptBlobs(ctx, parts)),
  ];
}
