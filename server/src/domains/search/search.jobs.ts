import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { fillIndex, indexSome } from "./index-tickets.ts";

export const searchJobs: readonly JobHandler[] = [handles(fillIndex, indexSome)];
