import { z } from "zod";
import { jobKind } from "../jobs/job-kind.ts";

/** Work that takes its time; what it does is up to the worker of the test. */
export const slowJob = jobKind(
  "test.slow",
  z.object({ name: z.string(), ms: z.number().default(0) }),
);
