import { z } from "zod";
import { jobKind } from "#platform/jobs/job-kind.ts";

export const runExport = jobKind("exports.run", z.object({ export_id: z.uuid() }));
