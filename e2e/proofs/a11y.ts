// Holds every place against axe and its content security policy, in both themes, wide and narrow, and walks in by the keyboard alone:
// pnpm prove:a11y [--short] [--pictures]. The short form looks at each place once: in turns light and wide, dark and narrow.
// With pictures it leaves one of each page it looked at, as pnpm shots does.
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { places } from "../places.ts";
import { type Business, control } from "../stage.ts";
import { keepPicture } from "./keep-picture.ts";
import { signInByKeyboard } from "./keyboard.ts";
import { withStage } from "./open-stage.ts";
import { unmet } from "./screens.ts";
import { contextFor, type Look, looks, visit } from "./visit.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const faults: string[] = [];
function blame(...found: string[]) {
  for (const fault of found) console.log(fault);
  faults.push(...found);
}

const isShort = process.argv.includes("--short");
const keepsPictures = process.argv.includes("--pictures");
const chosen = isShort
  ? looks.filter(({ theme, width }) => (theme === "light") === (width === 1440))
  : looks;

/** What is open and what it covers. */
const layers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[aria-hidden], [inert], [role=dialog], [role=alertdialog]")]
      .map((element) => `${element.tagName} ${element.getAttribute("aria-hidden")} ${element.id}`)
      .join(),
  );

/** Looks again at a page on which something opened or closed meanwhile: its findings would belong to neither state. */
async function violationsOf(page: Page): Promise<string[]> {
  const before = await layers(page);
  // Of what passes, nobody reads the descriptions: making them costs as much as the checks.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(rules);
  const { violations } = await axe.analyze();
  if ((await layers(page)) !== before) return violationsOf(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}

/** All of them; in the short form, those whose turn it is. */
function placesOf(turn: number) {
  return isShort ? places.filter((_, n) => n % chosen.length === turn) : places;
}

/** Two looks at a time: most of a visit is waiting. */
const atOnce = 2;

/** Answers how many pages were looked at, and which files of the app they brought. */
async function walk(browser: Browser) {
  const seen = new Set<string>();
  let pages = 0;
  async function lookAround(turn: number, look: Look): Promise<void> {
    const context = await contextFor(browser, look);
    for (const place of placesOf(turn)) {
      const { page, files, blocked } = await visit(context, place);
      for (const file of files) seen.add(file);
      const found = [...(await violationsOf(page)), ...blocked];
      blame(...found.map((one) => `${place.name} ${look.theme} ${look.width}: ${one}`));
      if (keepsPictures) await keepPicture(page, place, look);
      pages++;
      await page.close();
    }
    await context.close();
    console.log(`${look.theme} ${look.width}: ${pages} pages so far, ${faults.length} faults`);
  }
  for (let turn = 0; turn < chosen.length; turn += atOnce) {
    const now = chosen.slice(turn, turn + atOnce);
    await Promise.all(now.map((look, at) => lookAround(turn + at, look)));
  }
  return { pages, seen };
}

/** Things that are wrong on purpose must be found, or the rest proves nothing. */
async function plant(browser: Browser) {
  const context = await contextFor(browser, { theme: "light", width: 1440 });
  const { page, blocked } = await visit(context, { name: "auth", address: ({ url }) => url });
  await page.evaluate(() => {
    const make = <T extends HTMLElement>(tag: string, style: Partial<CSSStyleDeclaration> = {}) => {
      const made = document.createElement(tag) as T;
      Object.assign(made.style, style);
      document.querySelector("main")?.append(made);
      return made;
    };
    make("button", { width: "24px", height: "24px" });
    make<HTMLImageElement>("img").src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    make<HTMLImageElement>("img").src = "http://elsewhere.test/picture.png";
    make("p", { color: "#bbb", background: "#fff" }).textContent = "You can hardly read this.";
  });
  const found = (await violationsOf(page)).map((one) => one.split(":")[0]);
  const unseen = ["button-name", "image-alt", "color-contrast"].filter((id) => !found.includes(id));
  blame(...unseen.map((id) => `planted and not found: ${id}`));
  if (blocked.length === 0) blame("planted and not found: a picture that the policy blocks");
  if (unmet(new Set()).length === 0) blame("planted and not found: a screen nobody met");
  await context.close();
}

const pages = await withStage(async (browser) => {
  const walked = await walk(browser);
  blame(...unmet(walked.seen).map((src) => `no place leads to ${src}`));
  await plant(browser);
  blame(...(await signInByKeyboard(browser, await control<Business>("business"))));
  return walked.pages;
});
console.log(`${pages} pages, ${faults.length} faults, 5 planted ones looked for`);
process.exitCode = faults.length === 0 ? 0 : 1;
