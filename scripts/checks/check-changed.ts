// The inner loop: lint, types and the tests that a change reaches through imports, and a smoke set.
//   pnpm check:changed [--base REV] [file ...]
// Without files: what differs from REV (main's last commit by default), committed or not. The gate runs everything.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { readImporters } from "./import-graph.ts";
import { printSummary, runSteps } from "./run-steps.ts";
import { selectTests } from "./select-tests.ts";
import { logFolder, type Step } from "./step.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  options: { base: { type: "string", default: "HEAD" }, only: { type: "string", multiple: true } },
  allowPositionals: true,
});

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const files = git("ls-files", "-co", "--exclude-standard").filter((file) => existsSync(file));
const changed = positionals.length > 0 ? positionals : changedSince(values.base);
if (changed.length === 0) {
  console.log(`check:changed: nothing differs from ${values.base}`);
  process.exit(0);
}

const selection = selectTests(changed, files, readImporters(files));
const sources = changed.filter((file) => existsSync(file) && /\.(tsx?|json|css)$/.test(file));
const scripts = sources.filter((file) => /\.tsx?$/.test(file));
const touchesWeb = changed.some((file) => /^(web|contract)\//.test(file));
const isBuilt = existsSync("web/dist/index.html");

const steps: (Step | false)[] = [
  sources.length > 0 && {
    name: "lint",
    command: `scripts/x biome check --no-errors-on-unmatched ${sources.join(" ")}`,
  },
  scripts.length > 0 && {
    name: "lint:types",
    command: `scripts/x oxlint --type-aware ${scripts.join(" ")}`,
  },
  { name: "types", command: "pnpm types" },
  { name: "boundaries", command: "pnpm boundaries" },
  vitest("unit", selection.unit),
  selection.journeys.length > 0 &&
    (touchesWeb || !isBuilt) && { name: "web:build", command: "pnpm build" },
  vitest("component", selection.component),
  vitest("api", selection.api),
  selection.journeys.length > 0 && {
    name: "journeys",
    command: `pnpm test:e2e ${selection.journeys.join(" ")}`,
    report: "playwright",
    isAlone: true,
  },
];

console.log(
  `check:changed: ${changed.length} changed files reach ${selection.unit.length} unit, ` +
    `${selection.component.length} component and ${selection.api.length} API test files; ` +
    `${selection.journeys.length} journey files`,
);
mkdirSync(logFolder, { recursive: true });
const started = performance.now();
const wanted = steps
  .filter((step) => step !== false)
  .filter(({ name }) => !values.only || values.only.includes(name));
const results = await runSteps(wanted);
process.exitCode = printSummary(results, (performance.now() - started) / 1000) ? 0 : 1;

function vitest(project: string, tests: readonly string[]): Step | false {
  if (tests.length === 0) return false;
  return {
    name: `test:${project}`,
    command: `scripts/x vitest run --project ${project} ${tests.join(" ")}`,
    report: "vitest",
    isAlone: project !== "unit",
  };
}

function changedSince(base: string): string[] {
  const tracked = git("diff", "--name-only", base);
  const added = git("ls-files", "-o", "--exclude-standard");
  return [...new Set([...tracked, ...added])];
}
