// What the sign-in page may weigh and how long it may hold up a slow phone: pnpm prove:budgets
import type { Browser } from "@playwright/test";
import { type Business, control } from "../stage.ts";
import { type Figures, limits, medianOf, overdrawn } from "./budgets/figures.ts";
import { measure } from "./budgets/measure.ts";
import { plantedBuild } from "./budgets/planted-build.ts";
import { withStage } from "./open-stage.ts";

const runs = 5;

async function figuresOf(browser: Browser, folder: string, times: number): Promise<Figures> {
  const business = await control<Business>("business");
  const measured: Figures[] = [];
  for (let run = 0; run < times; run++) {
    measured.push(await measure(browser, `${business.url}/auth`, folder));
  }
  return medianOf(measured);
}

const figures = await withStage((browser) => figuresOf(browser, "web/dist", runs));
for (const [name, { most, unit, goal }] of Object.entries(limits)) {
  const figure = figures[name as keyof Figures];
  const aim = goal ? `, goal ${goal}${figure > goal ? " (missed)" : ""}` : "";
  console.log(`${name.padEnd(9)} ${figure.toFixed(3).padStart(8)} ${unit}, at most ${most}${aim}`);
}
const faults = overdrawn(figures).map((name) => `over its limit: ${name}`);

// The same measuring of a build that breaks every limit, or a figure that is always small would look like a good one.
const planted = await plantedBuild("web/dist");
const spoilt = await withStage((browser) => figuresOf(browser, planted, 1), { WEB_DIR: planted });
const found = overdrawn(spoilt);
for (const name of Object.keys(limits)) {
  if (!found.includes(name)) faults.push(`planted and not found: ${name}`);
}
for (const fault of faults) console.log(fault);
const { scripts, styles, longTask, shift } = figures;
console.log(
  `/auth: ${scripts.toFixed(1)} kB script, ${styles.toFixed(1)} kB style, longest task ${Math.round(longTask)} ms, ` +
    `shift ${shift.toFixed(3)}; ${found.length} planted faults found, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
