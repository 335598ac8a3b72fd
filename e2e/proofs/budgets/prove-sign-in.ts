import type { Browser } from "@playwright/test";
import { judgesTimes } from "../../judge-times.ts";
import { type Business, control } from "../../stage.ts";
import { withStage } from "../open-stage.ts";
import { type Figures, type Limits, limits, medianOf, overdrawn, weightLimits } from "./figures.ts";
import { measure } from "./measure.ts";
import { plantedBuild } from "./planted-build.ts";

/** What the sign-in page may weigh and how long it may hold up a slow phone. */
export async function proveSignIn(isShort: boolean): Promise<string[]> {
  const within: Limits = isShort || !judgesTimes ? weightLimits : limits;
  const runs = isShort ? 1 : 5;
  const figures = await withStage((browser) => figuresOf(browser, "web/dist", runs));
  for (const [name, { most, unit, goal }] of Object.entries(within)) {
    const figure = figures[name as keyof Figures];
    const aim = goal ? `, goal ${goal}${figure > goal ? " (missed)" : ""}` : "";
    console.log(
      `${name.padEnd(9)} ${figure.toFixed(3).padStart(8)} ${unit}, at most ${most}${aim}`,
    );
  }
  const faults = overdrawn(figures, within).map((name) => `over its limit: ${name}`);

  // The same measuring of a build that breaks every limit, or a figure that is always small would look like a good one.
  const planted = await plantedBuild("web/dist");
  const spoilt = await withStage((browser) => figuresOf(browser, planted, 1), { WEB_DIR: planted });
  const found = overdrawn(spoilt, within);
  for (const name of Object.keys(within)) {
    if (!found.includes(name)) faults.push(`planted and not found: ${name}`);
  }
  console.log(`/auth: ${found.length} planted faults found`);
  return faults;
}

async function figuresOf(browser: Browser, folder: string, times: number): Promise<Figures> {
  const business = await control<Business>("business");
  const measured: Figures[] = [];
  for (let run = 0; run < times; run++) {
    measured.push(await measure(browser, `${business.url}/auth`, folder));
  }
  return medianOf(measured);
}
