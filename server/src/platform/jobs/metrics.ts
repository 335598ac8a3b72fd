import { Histogram } from "prom-client";
import { registry } from "../http/metrics.ts";

export const jobSeconds = new Histogram({
  name: "parley_job_seconds",
  help: "Time to run a job, by kind and outcome",
  labelNames: ["job", "outcome"],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
});
