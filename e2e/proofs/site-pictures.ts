// The pictures of itself that the product shows on /site and in the README, taken anew: pnpm shots:site
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { anAddress, type Business, control, signIn } from "../stage.ts";
import { withStage } from "./open-stage.ts";
import { keepLook } from "./visit.ts";

const folder = "web/src/features/tenancy/pictures";
const viewport = { width: 1200, height: 750 };

interface Picture {
  readonly name: string;
  readonly theme: "light" | "dark";
  /** Brings the person before the page is opened into the state that is shown. */
  readonly before?: (business: Business) => Promise<unknown>;
  readonly prepare: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: "welcome",
    theme: "light",
    before: ({ people }) =>
      control("rows", {
        sql: "update accounts set first_login = true where id = $1",
        values: [people.admin.id],
      }),
    prepare: (page) => page.getByRole("dialog", { name: /^Welcome/ }).waitFor(),
  },
  {
    name: "notices",
    theme: "dark",
    async before({ id, people }) {
      const to = { business: id, person: people.admin.id };
      const used = "Your account was used on a device we did not know: Firefox on macOS.";
      await control("notice", { ...to, title: "New sign-in to your account", message: used });
      const changed = "Every earlier session has ended.";
      await control("notice", { ...to, title: "Your password was changed", message: changed });
    },
    async prepare(page) {
      await page.getByRole("button", { name: /^Notifications, 2/ }).click();
      await page.getByText("Every earlier session has ended.").waitFor();
    },
  },
  {
    name: "keys",
    theme: "light",
    async prepare(page) {
      await page.getByLabel("First name").waitFor();
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
];

await withStage(async (browser) => {
  for (const { name, theme, before, prepare } of pictures) {
    const business = await control<Business>("business");
    const context = await browser.newContext({
      baseURL: business.url,
      viewport,
      reducedMotion: "reduce",
      extraHTTPHeaders: { "x-forwarded-for": anAddress() },
    });
    await context.addInitScript((chosen) => {
      localStorage.setItem("ui-storage", JSON.stringify({ state: { theme: chosen }, version: 0 }));
    }, theme);
    const page = await context.newPage();
    await before?.(business);
    await signIn(page, business, "admin");
    await keepLook(page);
    await page.goto("/profile");
    await prepare(page);
    await page.waitForLoadState("networkidle");
    await writeFile(`${folder}/${name}.webp`, await webp(page));
    await context.close();
  }
});
console.log(`${pictures.length} pictures in ${folder}`);

async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  return Buffer.from(data, "base64");
}
