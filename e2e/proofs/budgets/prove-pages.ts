import type { Browser } from "@playwright/test";
import { judgesTimes } from "../../judge-times.ts";
import { type Business, control } from "../../stage.ts";
import { withStage } from "../open-stage.ts";
import { type Figures, type Limits, limits, medianOf, overdrawn, weightLimits } from "./figures.ts";
import { everyLimit, loadLimits, overLoadLimits } from "./load-limits.ts";
import { measure } from "./measure.ts";
import { type Loads, measureLoads } from "./measure-loads.ts";
import { plantedBuild } from "./planted-build.ts";

/**
 * What the sign-in page may weigh and how long it may hold up a slow phone, and what a load of the main pages may fetch.
 * Then the same is measured of a build that breaks every limit, or a figure that is always small would look like a good one.
 */
export async function provePages(isShort: boolean): Promise<string[]> {
  const within: Limits = judgesTimes ? limits : weightLimits;
  const built = await measured("web/dist", isShort ? 1 : 5);
  reportFigures(built.figures, within);
  reportLoads(built.loads);
  const over = [...overdrawn(built.figures, within), ...overLoadLimits(built.loads)];

  const planted = await plantedBuild("web/dist");
  const spoilt = await measured(planted, 1, { WEB_DIR: planted });
  const found = [...overdrawn(spoilt.figures, within), ...overLoadLimits(spoilt.loads)];
  const all = [...Object.keys(within), ...everyLimit().map((names) => names.join(" "))];
  const missed = all.filter((name) => !found.includes(name));
  console.log(`pages: ${found.length} planted faults found`);
  return [
    ...over.map((name) => `over its limit: ${name}`),
    ...missed.map((name) => `planted and not found: ${name}`),
  ];
}

interface Measured {
  readonly figures: Figures;
  readonly loads: Loads;
}

function measured(folder: string, times: number, env?: Record<string, string>): Promise<Measured> {
  return withStage(async (browser) => {
    const figures = await figuresOf(browser, folder, times);
    return { figures, loads: await measureLoads(browser, folder) };
  }, env);
}

function reportFigures(figures: Figures, within: Limits): void {
  for (const [name, { most, unit }] of Object.entries(within)) {
    const figure = figures[name as keyof Figures];
    console.log(`${name.padEnd(9)} ${figure.toFixed(3).padStart(8)} ${unit}, at most ${most}`);
  }
}

function reportLoads(loads: Loads): void {
  for (const [page, limit] of Object.entries(loadLimits)) {
    const { requests, scripts } = loads[page as keyof Loads];
    console.log(
      `${page.padEnd(16)} ${requests} requests, at most ${limit.requests}; ` +
        `scripts ${scripts.toFixed(1)} kB, at most ${limit.scripts}`,
    );
  }
}

async function figuresOf(browser: Browser, folder: string, times: number): Promise<Figures> {
  const business = await control<Business>("business");
  const measured: Figures[] = [];
  for (let run = 0; run < times; run++) {
    measured.push(await measure(browser, `${business.url}/auth`, folder));
  }
  return medianOf(measured);
}
