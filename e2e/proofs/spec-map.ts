// Compares docs/spec-map.md with docs/spec-rules.md, the tree and the last run of all tests: pnpm prove:spec-map
import { readFileSync } from "node:fs";
import { faultsOf } from "./spec-map/judge.ts";
import { readReports } from "./spec-map/reports.ts";
import { rowsOf } from "./spec-map/rows.ts";
import { faultsOfRules, readRules } from "./spec-map/rules.ts";
import { readTree } from "./spec-map/tree.ts";

const rows = rowsOf(readFileSync("docs/spec-map.md", "utf8"));
const list = readRules(readFileSync("docs/spec-rules.md", "utf8"));
const tree = readTree();
const { ran, missing } = readReports();
const faults = [
  ...missing.map((report) => `${report} is not there: run pnpm check:all`),
  ...rows.flatMap((row) => faultsOf(row, tree, ran)),
  ...faultsOfRules(list, rows, tree),
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

const ruleList = "The 2 rules\n| x | `/never/` |\n";
const ruled = "| 1.1 | Built | |\n| 1.2 | Open | x |";
const rulePlants: Record<string, { rules: string; rows: string }> = {
  "a rule of a built section without a row": { rules: ruleList + ruled, rows: "" },
  "a row of a rule that does not exist": { rules: ruleList + ruled, rows: "[1.1, 1.3]" },
  "a rule that was removed from the list": { rules: `${ruleList}| 1.1 | Built | |`, rows: "[1.1]" },
  "a rule that waits for an unknown area": {
    rules: ruleList + ruled.replace("| x |", "| y |"),
    rows: "[1.1]",
  },
  "a rule that waits for an area that is built": {
    rules: ruleList.replace("/never/", "/ticket/") + ruled,
    rows: "[1.1]",
  },
  "a rule that waits and has a row": { rules: ruleList + ruled, rows: "[1.1, 1.2]" },
};
const found = (plant: { rules: string; rows: string }) =>
  faultsOfRules(readRules(plant.rules), rowsOf(`| Rule ${plant.rows} | \`pnpm test\` |`), tree);
for (const [what, planted] of Object.entries(rulePlants)) {
  if (found(planted).length !== 1) faults.push(`planted and not found: ${what}`);
}
faults.push(...found({ rules: ruleList + ruled, rows: "[1.1]" }));

const waiting = list.rules.filter(({ waitsFor }) => waitsFor !== "");
for (const { number, text, waitsFor } of waiting) {
  console.log(`open: ${number} ${text} (waits for ${waitsFor})`);
}
for (const fault of faults) console.log(fault);
const planted = Object.keys(plants).length + 1 + Object.keys(rulePlants).length;
console.log(
  `${list.rules.length} rules, ${waiting.length} of them open, ${rows.length} rows, ${ran.size} test files that ran, ` +
    `${planted} planted faults looked for, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
