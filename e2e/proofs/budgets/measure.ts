import { existsSync, statSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { anAddress } from "../../stage.ts";
import { type BarePage, openBare } from "./bare-page.ts";
import type { Figures } from "./figures.ts";
import { slowness } from "./slowness.ts";

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
  const page = await openBare(browser, { width: 390, height: 844 });
  await slowDown(page);
  const files = await load(page, url);
  const { shift, longTask: took } = await page.evaluate(() => window.watched);
  const longTask = took / (await slowness(page, { rate: slowed }));
  const html = kilobytes(Buffer.byteLength(await bodyOf(page, files.get(url))));
  await page.close();
  const paths = [...files.keys()].map((file) => new URL(file).pathname);
  const weight = (ending: string) => {
    const own = paths.filter((path) => path.startsWith("/assets/") && path.endsWith(ending));
    return kilobytes(own.reduce((sum, path) => sum + travelling(folder + path), 0));
  };
  const sizes = { scripts: weight(".js"), styles: weight(".css"), fonts: weight(".woff2") };
  return { ...sizes, html, shift, longTask };
}

/** The processor of a phone is so many times slower. */
const slowed = 4;

async function slowDown(page: BarePage): Promise<void> {
  await page.send("Network.enable");
  const throughput = (1.6 * 1024 * 1024) / 8;
  await page.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.send("Network.setExtraHTTPHeaders", { headers: { "x-forwarded-for": anAddress() } });
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowed });
}

/** What was asked for until the page had its form and asked for nothing more: addresses, and by what to ask for them. */
async function load(page: BarePage, url: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  page.on("Network.responseReceived", ({ requestId, response }) => {
    files.set((response as { url: string }).url, requestId as string);
  });
  await page.send("Page.enable");
  await page.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${String(watch)})()` });
  const idle = new Set<unknown>();
  const settled = Promise.withResolvers<void>();
  let loader: unknown;
  const isSettled = () => loader !== undefined && idle.has(loader);
  page.on("Page.lifecycleEvent", ({ name, loaderId }) => {
    if (name === "networkIdle") idle.add(loaderId);
    if (isSettled()) settled.resolve();
  });
  ({ loaderId: loader } = await page.send<{ loaderId: string }>("Page.navigate", { url }));
  if (!isSettled()) await settled.promise;
  await page.evaluate(seen);
  return files;
}

/** The form is there, and half a second has passed in which it could have moved. */
function seen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector("[type=submit]")) setTimeout(resolve, 500);
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function bodyOf(page: BarePage, requestId: string | undefined): Promise<string> {
  const { body } = await page.send<{ body: string }>("Network.getResponseBody", { requestId });
  return body;
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
