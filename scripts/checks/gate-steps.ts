import { logFolder, type Step } from "./step.ts";

const vitest = (name: string) =>
  `--reporter=default --reporter=json --outputFile.json=${logFolder}/${name}.json`;

/**
 * What CI runs. Every step decides what is the same on every machine: times are printed here and judged by `pnpm nightly`.
 * The test steps come before the proofs that read their reports.
 */
export const gateSteps: readonly Step[] = [
  { name: "lint:types", command: "pnpm lint:types" },
  { name: "test", command: `pnpm test ${vitest("test")}`, report: "vitest" },
  { name: "types", command: "pnpm types" },
  { name: "lint", command: "pnpm lint" },
  { name: "boundaries", command: "pnpm boundaries" },
  { name: "migrations", command: "pnpm migrations" },
  { name: "generated", command: "pnpm generated:check" },
  { name: "openapi:lint", command: "pnpm openapi:lint" },
  { name: "web:build", command: "pnpm build" },
  { name: "prove:sla", command: "pnpm prove:sla --short" },
  { name: "prove:catalogue", command: "pnpm prove:catalogue" },
  {
    name: "test:api",
    command: `pnpm test:api ${vitest("test-api")}`,
    report: "vitest",
    isAlone: true,
  },
  {
    name: "test:e2e",
    command: `PLAYWRIGHT_JSON_OUTPUT_NAME=${logFolder}/test-e2e.json pnpm test:e2e --reporter=list,json`,
    report: "playwright",
    isAlone: true,
  },
  {
    name: "test:component",
    command: `pnpm test:component ${vitest("test-component")}`,
    report: "vitest",
  },
  // Proofs with workers of their own take many connections of the database, so they stand apart. Each proof with a browser
  // has ports of its own.
  { name: "prove:a11y", command: "pnpm prove:a11y --short" },
  { name: "prove:timers", command: "pnpm prove:timers --short" },
  { name: "prove:fuzz", command: "pnpm prove:fuzz --requests 6000" },
  { name: "prove:isolation", command: "pnpm prove:isolation --short" },
  { name: "prove:links", command: "E2E_PORT=4599 pnpm prove:links" },
  { name: "prove:widget", command: "E2E_PORT=4699 pnpm prove:widget" },
  { name: "prove:mail", command: "pnpm prove:mail --short" },
  { name: "prove:guards", command: "pnpm prove:guards" },
  { name: "prove:canary", command: "pnpm prove:canary" },
  { name: "prove:mail-kills", command: "pnpm prove:mail-kills --short" },
  { name: "prove:redact", command: "pnpm prove:redact" },
  { name: "prove:backtest", command: "pnpm prove:backtest --short" },
  { name: "prove:metrics", command: "pnpm prove:metrics --short" },
  { name: "prove:send", command: "pnpm prove:send --short" },
  { name: "prove:egress", command: "pnpm prove:egress" },
  { name: "prove:restart", command: "pnpm prove:restart --restarts 2" },
  { name: "prove:kb", command: "pnpm prove:kb" },
  { name: "prove:kb-search", command: "pnpm prove:kb-search" },
  { name: "prove:spam", command: "pnpm prove:spam --short" },
  { name: "prove:mailbox-check", command: "pnpm prove:mailbox-check" },
  { name: "prove:fields", command: "pnpm prove:fields --short" },
  { name: "prove:kills", command: "pnpm prove:kills --kills 5" },
  { name: "prove:budgets", command: "E2E_PORT=4399 pnpm prove:budgets --short" },
  { name: "prove:spec-map", command: "pnpm prove:spec-map" },
  { name: "prove:switches", command: "pnpm prove:switches" },
];
