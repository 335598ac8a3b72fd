import type { Page } from "@playwright/test";

/** How long nothing may be asked for until a screen counts as complete. */
const quietMs = 150;
/** Against what never comes to rest, on a machine that stands still for a while. */
const patienceMs = 300_000;

/** The headings of pages that are no use to whoever followed a link, and the sentence of a page that is closed to them. */
const deadEnds = ["This page doesn't exist", "Something went wrong", "You don't have access to"];

export interface Walker {
  readonly name: string;
  readonly page: Page;
  /** Every address that was shown, with ids left out. */
  readonly seen: Set<string>;
  readonly faults: string[];
  /** Resolves when the page asks for nothing more and shows something. */
  readonly settle: () => Promise<void>;
}

export function makeWalker(name: string, page: Page): Walker {
  let open = 0;
  let changed = performance.now();
  const count = (by: number) => () => {
    open += by;
    changed = performance.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  async function settle(): Promise<void> {
    changed = performance.now();
    const latest = changed + patienceMs;
    while (open > 0 || performance.now() - changed < quietMs || !(await isShown(page))) {
      if (performance.now() > latest)
        throw new Error(`${name}: ${page.url()} does not come to rest`);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
  }
  return { name, page, seen: new Set(), faults: [], settle };
}

function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector("main h1, h1, [role=dialog] h2") !== null);
}

/** Judges what is shown after something was followed. */
export async function judge(walker: Walker, followed: string): Promise<void> {
  const { page, seen, faults, name } = walker;
  await walker.settle();
  seen.add(keyOf(page.url()));
  const text = await page.evaluate(() => document.body.innerText);
  const found = deadEnds.find((words) => text.includes(words));
  if (found) faults.push(`${name}: ${followed} leads to ${page.url()}: ${found}`);
}

/** Goes to an address inside the app, as a link does: nothing is loaded anew. */
export async function goInside(walker: Walker, address: string): Promise<void> {
  await walker.page.evaluate((to) => {
    const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null };
    history.pushState(state, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }, address);
}

/** The links of the page to its own site, those of a layer included. */
export function linksOf({ page }: Walker): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ href }) => URL.canParse(href) && new URL(href).origin === location.origin)
      .filter((link) => !link.getAttribute("href")?.startsWith("#"))
      .map(({ href }) => href),
  );
}

/** An address with what differs from record to record left out: one ticket stands for all. */
export function keyOf(address: string): string {
  const { host, pathname, searchParams, hash } = new URL(address);
  const general = (text: string) => text.replace(/TK\d+|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, "*");
  const query = [...searchParams].map(([name, value]) =>
    value.length > 40 ? name : `${name}=${general(value)}`,
  );
  return `${host}${general(pathname)}?${query.toSorted().join("&")}${hash.length > 20 ? "#" : hash}`;
}
