import type { Page } from "@playwright/test";
import { framesDrawn } from "./frames.ts";

declare global {
  interface Window {
    keysPainted: number[];
  }
}

/** The browser tells of no event that took less: one it is silent about took this much at most. */
const silentMs = 16;

/**
 * Event Timing: from when the browser got the key to the presentation of the frame that shows it, whatever kept the page
 * busy before, meanwhile and after. Frames asked for by the page itself would miss the time before its handlers ran.
 */
export async function pressKeys(
  page: Page,
  keys: readonly string[],
): Promise<Map<string, number[]>> {
  await page.evaluate(watchKeys);
  const took = new Map<string, number[]>();
  for (const key of keys) {
    await page.keyboard.press(key);
    await framesDrawn(page);
    const painted = await page.evaluate(() => window.keysPainted.splice(0));
    took.set(key, [...(took.get(key) ?? []), Math.max(silentMs, ...painted)]);
  }
  return took;
}

/** So many keys of a text, again from its beginning where it ends. */
export const repeated = (keys: readonly string[], many: number): string[] =>
  Array.from({ length: many }, (_, nth) => keys[nth % keys.length] ?? "");

function watchKeys(): void {
  window.keysPainted = [];
  const kept = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "keydown") window.keysPainted.push(duration);
    }
  });
  kept.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
