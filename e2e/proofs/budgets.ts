// What a page may weigh, and how long it may make somebody wait: pnpm prove:budgets [--short]
// Bytes and requests always decide; times only with JUDGE_TIMES=1, which pnpm nightly sets.
import { proveList } from "./budgets/prove-list.ts";
import { provePages } from "./budgets/prove-pages.ts";
import { proveTyping } from "./budgets/prove-typing.ts";

const isShort = process.argv.includes("--short");
const faults = [
  ...(await provePages(isShort)),
  ...(await proveList(isShort)),
  ...(await proveTyping(isShort)),
];
for (const fault of faults) console.log(fault);
console.log(`budgets: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
