import { existsSync, statSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { anAddress } from "../../stage.ts";
import type { Figures } from "./figures.ts";

interface Watched {
  shift: number;
  longTask: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Opens a page as a slow phone on a slow network does, with nothing kept from before. */
export async function measure(browser: Browser, url: string, folder: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { "x-forwarded-for": anAddress() },
  });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watch);
  const asked = new Set<string>();
  page.on("response", (reply) => asked.add(new URL(reply.url()).pathname));
  const reply = await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await page.waitForLoadState("networkidle");
  const { shift, longTask: took } = await page.evaluate(() => window.watched);
  const longTask = took / (await slowness(page));
  const html = kilobytes((await reply?.body())?.length ?? 0);
  await context.close();
  const files = [...asked];
  const weight = (ending: string) => {
    const paths = files.filter((path) => path.startsWith("/assets/") && path.endsWith(ending));
    return kilobytes(paths.reduce((sum, path) => sum + travelling(folder + path), 0));
  };
  const sizes = { scripts: weight(".js"), styles: weight(".css"), fonts: weight(".woff2") };
  return { ...sizes, html, shift, longTask };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const throughput = (1.6 * 1024 * 1024) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Milliseconds that the yardstick takes on a quiet machine, slowed down as this page is: 292 to 313 when it was made. */
const quietStick = 300;
const turns = 5;

/** How much longer than on a quiet machine everything takes just now: a busy one slows the page and the yardstick alike. */
async function slowness(page: Page): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn++) took.push(await page.evaluate(yardstick));
  return (took.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? Number.NaN) / quietStick;
}

/** A fixed piece of work. */
function yardstick(): number {
  const begun = performance.now();
  let sum = 0;
  for (let n = 0; n < 12_000_000; n += 1) sum = (sum + Math.imul(n, 2_654_435_761)) >>> 0;
  document.documentElement.dataset.yardstick = String(sum);
  return performance.now() - begun;
}

function watch(): void {
  const watched = { shift: 0, longTask: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      watched.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longTask = Math.max(watched.longTask, duration);
    }
  }).observe({ type: "longtask", buffered: true });
}

function travelling(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

function kilobytes(bytes: number): number {
  return bytes / 1024;
}
