// Holds docs/spec-map.md against the tree and the last run of all tests: pnpm prove:spec-map
import { readFileSync } from "node:fs";
import { faultsOf } from "./spec-map/judge.ts";
import { readReports } from "./spec-map/reports.ts";
import { rowsOf } from "./spec-map/rows.ts";
import { readTree } from "./spec-map/tree.ts";

const rows = rowsOf(readFileSync("docs/spec-map.md", "utf8"));
const tree = readTree();
const { ran, missing } = readReports();
const faults = [
  ...missing.map((report) => `${report} is not there: run pnpm check:all`),
  ...rows.flatMap((row) => faultsOf(row, tree, ran)),
];

// Rows that are wrong on purpose must be found, or the rest proves nothing.
const [known = ""] = ran.keys();
const plants: Record<string, string> = {
  "a test that does not exist": "| Rule | `no-such-thing.api.test.ts` |",
  "a name that no test has": `| Rule | \`${known}\`: no test says anything like this |`,
  "a proof that does not exist": "| Rule | `pnpm prove:nothing` |",
  "a row that names nothing": "| Rule | held by hope |",
};
for (const [what, line] of Object.entries(plants)) {
  const found = rowsOf(line).flatMap((row) => faultsOf(row, tree, ran));
  if (found.length === 0) faults.push(`planted and not found: ${what}`);
}
const notRun = rowsOf(`| Rule | \`${known}\` |`).flatMap((row) => faultsOf(row, tree, new Map()));
if (notRun.length === 0) faults.push("planted and not found: a test that did not run");

for (const fault of faults) console.log(fault);
console.log(
  `${rows.length} rows, ${ran.size} test files that ran, 5 planted faults looked for, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
