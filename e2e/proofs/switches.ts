// Every setting changes something, and a test shows it: pnpm prove:switches
import { readReports } from "./spec-map/reports.ts";
import { readTree } from "./spec-map/tree.ts";
import { namesHeldIn, onceHeld } from "./switches/history.ts";
import { faultsOfRegister } from "./switches/judge.ts";
import { isLater, type Register } from "./switches/proof.ts";
import { register } from "./switches/register.ts";
import { settingsOfTheDesk } from "./switches/settings.ts";

const settings = settingsOfTheDesk();
const { ran, missing } = readReports();
const evidence = { tree: readTree(), ran, onceHeld: onceHeld() };
const faults = [
  ...missing.map((report) => `${report} is not there: run pnpm check:all`),
  ...faultsOfRegister(settings, register, evidence),
];

// Registers that are wrong on purpose must be found, or the rest proves nothing.
const [known = ""] = ran.keys();
const sound = { file: known, says: "" };
const plants: Record<string, { register: Register; onceHeld?: ReadonlySet<string> }> = {
  "a setting without a line": { register: {} },
  "a line without a setting": { register: { "x.y": sound, gone: sound } },
  "a test that does not exist": { register: { "x.y": { file: "no-such.test.ts", says: "" } } },
  "a name that no test has": { register: { "x.y": { ...sound, says: "nobody says this" } } },
  "a reason that is empty": { register: { "x.y": { later: " " } } },
  "a test that was taken away": {
    register: { "x.y": { later: "not any more" } },
    onceHeld: new Set(namesHeldIn(`  "x.y": { file: "a.test.ts", says: "b" },`)),
  },
};
for (const [what, planted] of Object.entries(plants)) {
  const found = faultsOfRegister(["x.y"], planted.register, { ...evidence, ...planted });
  if (found.length === 0) faults.push(`planted and not found: ${what}`);
}

const waiting = Object.entries(register).filter(([, proof]) => isLater(proof));
for (const [name, proof] of waiting)
  console.log(`waits: ${name}: ${isLater(proof) && proof.later}`);
for (const fault of faults) console.log(fault);
console.log(
  `prove:switches: ${settings.length} settings, ${settings.length - waiting.length} with a behaviour test, ` +
    `${waiting.length} wait by name, ${Object.keys(plants).length} planted faults looked for, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
