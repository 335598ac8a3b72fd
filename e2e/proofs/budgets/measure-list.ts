import type { Browser } from "@playwright/test";
import { type ListFigures, within } from "./list-figures.ts";
import { filledDesk, goToList, type Reader, turnPage } from "./list-stage.ts";
import { openByKey, openByPress, quietOf } from "./open-tickets.ts";
import { pressKeys, repeated } from "./press-keys.ts";
import { middle, slowness } from "./slowness.ts";

export interface ListSize {
  readonly tickets: number;
  readonly keys: number;
  /** Opened in each way. */
  readonly opens: number;
  /** The share of all that has to stay within the limits. */
  readonly share: number;
}

/** Opened on one page of the list: more would meet rows that were touched before. */
const opensOfPage = 15;

/** What somebody does who works through a list: down and up, choosing, looking into one ticket after another. */
const work = [
  "j j j j j j j j k k x j x j x Shift+J Shift+K Escape",
  "ArrowDown ArrowDown ArrowUp PageDown PageUp End Home",
  "Space j j j k j Space",
].flatMap((keys) => keys.split(" "));

export interface Measured {
  /** As the machine was. */
  readonly asMeasured: ListFigures;
  /** How many times slower than a quiet one it was. */
  readonly slower: number;
  /** The first ticket of all, whose page nobody has drawn yet. */
  readonly first: number;
  /** The slowest kinds of keys. */
  readonly slowKeys: readonly (readonly [string, number])[];
}

/** Two people share it, each signed in once: nobody is as quick as this, and nobody alone may ask for so much in a minute. */
export async function measureList(browser: Browser, size: ListSize): Promise<Measured> {
  const pageOf = await filledDesk(browser, size.tickets);
  const slower: number[] = [];
  const walker = await pageOf("agent");
  await goToList(walker, 1);
  slower.push(await slowness(walker));
  const keys = await pressKeys(walker, repeated(work, size.keys));
  await walker.context().close();
  const opened = await openMany("admin", 2, openByKey);
  const openedCold = await openMany("agent", 4, openByPress);

  async function openMany(reader: Reader, from: number, open: typeof openByKey) {
    const took: number[] = [];
    const page = await pageOf(reader);
    const quiet = quietOf(page);
    await goToList(page, from);
    while (took.length < size.opens) {
      if (took.length > 0) await turnPage(page);
      slower.push(await slowness(page));
      took.push(...(await open(page, quiet, Math.min(opensOfPage, size.opens - took.length))));
    }
    slower.push(await slowness(page));
    await page.context().close();
    return took;
  }

  const slowKeys = [...keys].map(([key, took]) => [key, within(size.share, took)] as const);
  return {
    first: opened[0] ?? Number.NaN,
    asMeasured: {
      key: within(size.share, [...keys.values()].flat()),
      opened: within(size.share, opened),
      openedCold: within(size.share, openedCold),
    },
    slower: Math.max(1, middle(slower)),
    slowKeys: slowKeys.sort(([, a], [, b]) => b - a).slice(0, 3),
  };
}
