import { z } from "zod";
import { jobKind } from "#platform/jobs/job-kind.ts";

export const scanFile = jobKind("files.scan", z.object({ file_id: z.uuid() }));
