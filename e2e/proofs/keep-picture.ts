import type { Page } from "@playwright/test";
import type { Place } from "../place.ts";
import type { Look } from "./visit.ts";

/** Where pictures lie; they are not committed. */
export const pictureFolder = ".local/shots";

export async function keepPicture(page: Page, { name }: Place, { width, theme }: Look) {
  const path = `${pictureFolder}/${name}-${width}-${theme}.png`;
  await page.screenshot({ path, fullPage: true });
}
