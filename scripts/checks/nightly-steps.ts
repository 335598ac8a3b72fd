import type { Step } from "./step.ts";

/** A long step in parts with seeds of their own, so that a run that was stopped repeats at most one of them. */
const inParts = (name: string, parts: number, command: string): Step[] =>
  Array.from({ length: parts }, (_, index) => ({
    name: `${name}:${index + 1}`,
    command: `RANDOM_SEED=$((RANDOM_SEED + ${index})) ${command}`,
  }));

/** The long form of every proof and bench, one after the other: what the gate leaves out because it takes hours or measures time. */
export const nightlySteps: readonly Step[] = [
  { name: "web:build", command: "pnpm build" },
  { name: "test", command: "RANDOM_RUNS_FACTOR=100 pnpm test", report: "vitest" },
  { name: "test:api", command: "RANDOM_RUNS_FACTOR=3 pnpm test:api", report: "vitest" },
  { name: "prove:catalogue", command: "pnpm prove:catalogue" },
  { name: "prove:guards", command: "pnpm prove:guards" },
  { name: "prove:egress", command: "pnpm prove:egress" },
  { name: "prove:canary", command: "pnpm prove:canary" },
  { name: "prove:redact", command: "pnpm prove:redact" },
  { name: "prove:sla", command: "pnpm prove:sla" },
  { name: "prove:backtest", command: "pnpm prove:backtest" },
  { name: "prove:metrics", command: "pnpm prove:metrics" },
  { name: "prove:isolation", command: "pnpm prove:isolation" },
  { name: "prove:timers", command: "pnpm prove:timers" },
  { name: "prove:mail", command: "pnpm prove:mail" },
  { name: "prove:mail-kills", command: "pnpm prove:mail-kills" },
  { name: "prove:send", command: "pnpm prove:send" },
  { name: "prove:fields", command: "pnpm prove:fields" },
  { name: "prove:spam", command: "pnpm prove:spam" },
  { name: "prove:restart", command: "pnpm prove:restart --restarts 10" },
  ...inParts("prove:kills", 5, "pnpm prove:kills --kills 40"),
  { name: "prove:a11y", command: "pnpm prove:a11y" },
  { name: "prove:budgets", command: "pnpm prove:budgets" },
  { name: "bench:jobs", command: "pnpm bench:jobs" },
  { name: "bench:mail", command: "pnpm bench:mail" },
  { name: "bench:wall", command: "pnpm bench:wall" },
  { name: "bench:images", command: "pnpm bench:images" },
  { name: "bench:live", command: "pnpm bench:live" },
  { name: "bench:sla", command: "pnpm bench:sla" },
  { name: "bench:customers", command: "pnpm bench:customers" },
  { name: "bench:report", command: "pnpm bench:report" },
  { name: "bench:tickets", command: "pnpm bench:tickets" },
  ...inParts("prove:fuzz", 10, "pnpm prove:fuzz --requests 100000"),
];
