import type { Browser, Page } from "@playwright/test";
import { judgesTimes } from "../../judge-times.ts";
import { withStage } from "../open-stage.ts";
import { within } from "./list-figures.ts";
import { filledDesk } from "./list-stage.ts";
import { slowBuild } from "./planted-build.ts";
import { pressKeys, repeated } from "./press-keys.ts";
import { middle, slowness } from "./slowness.ts";

/** From a key to the character on the screen, while a reply of 50 kB is written. */
const mostMs = 50;
const replyBytes = 50_000;
const words = "please start it again and tell us ";
const sentence = [...words.split(""), "Enter", "Backspace", "ArrowLeft"];

/** Types in the middle of a long reply, and in a build that is slow to follow keys. */
export async function proveTyping(isShort: boolean): Promise<string[]> {
  const keys = isShort ? 20 : 200;
  const { asMeasured, slower } = await withStage((browser) => typeLong(browser, keys));
  const figure = asMeasured / slower;
  console.log(
    `typing in a reply of ${replyBytes / 1000} kB, ${keys} keys: 95 % stay within ${figure.toFixed(0)} ms, ` +
      `at most ${mostMs} (as measured ${asMeasured.toFixed(0)})`,
  );
  if (!judgesTimes) return [];
  const folder = await slowBuild("web/dist", { ofKeys: 1.5 * mostMs, ofAnswers: 0 });
  const spoilt = await withStage((browser) => typeLong(browser, 10), { WEB_DIR: folder });
  const isFound = spoilt.asMeasured / spoilt.slower > mostMs;
  console.log(`typing: ${isFound ? 1 : 0} planted faults found`);
  return [
    ...(figure <= mostMs ? [] : ["over its limit: typing in a long reply"]),
    ...(isFound ? [] : ["planted and not found: typing in a long reply"]),
  ];
}

async function typeLong(browser: Browser, keys: number) {
  const pageOf = await filledDesk(browser, 20);
  const page = await pageOf("agent");
  await page.goto("/tickets?view=all_tickets");
  await page.getByRole("table", { name: "Tickets" }).locator("[data-row]").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ticket\//);
  // The key is heard from then on; before, it would mean the list.
  await page.getByRole("region", { name: "Composer" }).getByRole("button").first().waitFor();
  await page.keyboard.press("r");
  await pasteLong(page);
  const slower = [await slowness(page)];
  const took = [...(await pressKeys(page, repeated(sentence, keys))).values()].flat();
  slower.push(await slowness(page));
  await page.context().close();
  return { asMeasured: within(0.95, took), slower: Math.max(1, middle(slower)) };
}

/** A long reply with some of everything, and the caret in its middle. */
async function pasteLong(page: Page): Promise<void> {
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await reply.evaluate((box, bytes) => {
    const words = "Please check whether the <strong>light</strong> of the scanner is on. ".repeat(
      4,
    );
    const part = `<p>${words}</p><ul><li>${words}</li></ul>`;
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", part.repeat(Math.ceil(bytes / part.length)));
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
  }, replyBytes);
  const paragraphs = reply.locator("p");
  await paragraphs.nth(40).click();
}
