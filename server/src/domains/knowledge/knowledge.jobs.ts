import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { fillSearch, indexSome } from "./search/fill-index.ts";

export const knowledgeJobs: readonly JobHandler[] = [handles(fillSearch, indexSome)];
