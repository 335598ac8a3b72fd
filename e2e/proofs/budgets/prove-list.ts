import { loadavg } from "node:os";
import { judgesTimes } from "../../judge-times.ts";
import { withStage } from "../open-stage.ts";
import {
  type ListFigures,
  type ListLimits,
  listLimits,
  onQuietMachine,
  overLimit,
} from "./list-figures.ts";
import { type ListSize, type Measured, measureList } from "./measure-list.ts";
import { slowBuild } from "./planted-build.ts";

const whole: ListSize = { tickets: 100_000, keys: 128, opens: 30, share: 0.95 };
const short: ListSize = { tickets: 500, keys: 18, opens: 2, share: 0.5 };
const planted: ListSize = { tickets: 500, keys: 3, opens: 1, share: 0.5 };

const words: Record<keyof ListFigures, string> = {
  key: "key to paint in the list",
  opened: "ticket opened, fetched before",
  openedCold: "ticket opened, not fetched before",
};

/**
 * Holds a list of many tickets against its limits, and the same measuring against a build that breaks each of them. Where
 * times do not decide, it measures and prints.
 */
export async function proveList(isShort: boolean): Promise<string[]> {
  const size = isShort ? short : whole;
  const limits = listLimits;
  const measured = await withStage((browser) => measureList(browser, size));
  report(size, measured, limits);
  const figures = onQuietMachine(measured.asMeasured, measured.slower);
  if (!judgesTimes) return [];
  const faults = overLimit(figures, limits).map((name) => `over its limit: ${words[name]}`);

  const folder = await slowBuild("web/dist", {
    ofKeys: 1.5 * Math.max(limits.key, limits.opened),
    ofAnswers: 1.5 * limits.openedCold,
  });
  const spoilt = await withStage((browser) => measureList(browser, planted), { WEB_DIR: folder });
  const found = overLimit(onQuietMachine(spoilt.asMeasured, spoilt.slower), limits);
  const names = Object.keys(limits) as (keyof ListFigures)[];
  const missed = names.filter((name) => !found.includes(name));
  console.log(`list: ${found.length} planted faults found`);
  return [...faults, ...missed.map((name) => `planted and not found: ${words[name]}`)];
}

function report(
  size: ListSize,
  { asMeasured, slower, slowKeys, first }: Measured,
  limits: ListLimits,
) {
  const figures = onQuietMachine(asMeasured, slower);
  const [load = 0] = loadavg();
  console.log(
    `${size.tickets} tickets in a view, ${size.keys} keys, ${size.opens} opened each way; load ${load.toFixed(1)}, ` +
      `machine ${slower.toFixed(2)} times slower than a quiet one; what ${100 * size.share} % stay within:`,
  );
  for (const name of Object.keys(limits) as (keyof ListFigures)[]) {
    console.log(
      `${words[name].padEnd(34)} ${figures[name].toFixed(0).padStart(5)} ms, at most ${limits[name]} ` +
        `(as measured ${asMeasured[name].toFixed(0)})`,
    );
  }
  console.log(`the first ticket of a session, fetched before, as measured: ${first.toFixed(0)} ms`);
  const kinds = slowKeys.map(([key, took]) => `${key} ${took.toFixed(0)} ms`);
  console.log(`slowest keys, as measured: ${kinds.join(", ")}`);
}
