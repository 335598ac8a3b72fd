import type { Page } from "@playwright/test";
import { framesDrawn } from "./frames.ts";

declare global {
  interface Window {
    opened: Promise<number>;
  }
}

const rows = (page: Page) => page.getByRole("table", { name: "Tickets" }).locator("[data-row]");

/** Opens tickets with Enter, each when all that is fetched for the row under the cursor is there. */
export async function openByKey(page: Page, quiet: Quiet, many: number): Promise<number[]> {
  const took: number[] = [];
  while (took.length < many) {
    // The one after the last was fetched beside it: two steps lead to one that only the cursor fetches.
    for (const key of "jj") await page.keyboard.press(key);
    await framesDrawn(page);
    await quiet();
    const title = await page.evaluate(() => document.activeElement?.getAttribute("title") ?? "");
    took.push(await timed(page, "keydown", title, () => page.keyboard.press("Enter")));
    await back(page, quiet);
  }
  return took;
}

/** Opens tickets by a press on rows that nothing was fetched for: neither they nor their neighbours were touched before. */
export async function openByPress(page: Page, quiet: Quiet, many: number): Promise<number[]> {
  const took: number[] = [];
  for (let at = 1; took.length < many; at += 3) {
    const row = rows(page).nth(at);
    await row.scrollIntoViewIfNeeded();
    const title = (await row.getAttribute("title")) ?? "";
    const box = await row.boundingBox();
    if (!box) throw new Error(`no row ${at} to press on`);
    took.push(
      await timed(page, "pointerdown", title, () =>
        page.mouse.click(box.x + 8, box.y + box.height / 2),
      ),
    );
    // Where the list comes back, no row may lie under the pointer.
    await page.mouse.move(1, 1);
    await back(page, quiet);
  }
  return took;
}

async function timed(page: Page, begin: string, title: string, act: () => Promise<void>) {
  await page.evaluate(awaitTicket, { begin, title });
  await act();
  return page.evaluate(() => window.opened);
}

/** From the event to the end of the frame that has the subject and the newest words of the ticket in it. */
function awaitTicket({ begin, title }: { begin: string; title: string }): void {
  window.opened = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`not opened: ${title}`)), 60_000);
    let begun = Number.NaN;
    const start = ({ timeStamp }: Event) => {
      begun = timeStamp;
    };
    addEventListener(begin, start, { capture: true, once: true });
    const isThere = () =>
      document.querySelector("main h1")?.textContent?.includes(title) === true &&
      document.querySelector("main [role=feed] [data-message]") !== null;
    const look = new MutationObserver(() => {
      if (!isThere()) return;
      look.disconnect();
      requestAnimationFrame(() => {
        // What is posted in a frame comes after it is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(undefined);
      });
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function back(page: Page, quiet: Quiet): Promise<void> {
  await quiet();
  await page.goBack();
  await rows(page).first().waitFor();
  await framesDrawn(page);
  await quiet();
}

export type Quiet = () => Promise<void>;

/** Waits until the page has asked for nothing that is not answered. */
export function quietOf(page: Page): Quiet {
  const open = new Set<object>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    do await framesDrawn(page);
    while (open.size > 0);
  };
}
