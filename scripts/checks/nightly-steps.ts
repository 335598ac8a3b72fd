import type { Step } from "./step.ts";

/** The long form of every proof and bench, one after the other: what the gate leaves out because it takes hours or measures time. */
export const nightlySteps: readonly Step[] = [
  { name: "web:build", command: "pnpm build" },
  { name: "test", command: "RANDOM_RUNS_FACTOR=100 pnpm test", report: "vitest" },
  { name: "test:api", command: "RANDOM_RUNS_FACTOR=3 pnpm test:api", report: "vitest" },
  { name: "prove:catalogue", command: "pnpm prove:catalogue" },
  { name: "prove:guards", command: "pnpm prove:guards" },
  { name: "prove:egress", command: "pnpm prove:egress" },
  { name: "prove:canary", command: "pnpm prove:canary" },
  { name: "prove:sla", command: "pnpm prove:sla" },
  { name: "prove:backtest", command: "pnpm prove:backtest" },
  { name: "prove:metrics", command: "pnpm prove:metrics" },
  { name: "prove:isolation", command: "pnpm prove:isolation" },
  { name: "prove:timers", command: "pnpm prove:timers" },
  { name: "prove:restart", command: "pnpm prove:restart --restarts 10" },
  { name: "prove:kills", command: "pnpm prove:kills --kills 200" },
  { name: "prove:a11y", command: "pnpm prove:a11y" },
  { name: "prove:budgets", command: "pnpm prove:budgets" },
  { name: "bench:jobs", command: "pnpm bench:jobs" },
  { name: "bench:wall", command: "pnpm bench:wall" },
  { name: "bench:live", command: "pnpm bench:live" },
  { name: "bench:sla", command: "pnpm bench:sla" },
  { name: "bench:customers", command: "pnpm bench:customers" },
  { name: "bench:report", command: "pnpm bench:report" },
  { name: "bench:tickets", command: "pnpm bench:tickets" },
  { name: "prove:fuzz", command: "pnpm prove:fuzz --requests 1000000" },
];
