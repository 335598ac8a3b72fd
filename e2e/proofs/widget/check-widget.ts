import { gzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page, Response } from "@playwright/test";
import { contextFor } from "../visit.ts";
import type { Check, Plant } from "./plants.ts";

export interface Sites {
  /** The address of the business. */
  readonly business: string;
  /** A site that the business lists, and one that it does not. */
  readonly listed: string;
  readonly unlisted: string;
}

type Run = (browser: Browser, sites: Sites, plant?: Plant) => Promise<string[]>;

export const checks: Record<Check, Run> = { beforeUse, use, unlisted, sizes };

const patience = { timeout: 60_000 };
const limits = { "widget.js": 5 * 1024, "the frame": 25 * 1024 };

interface Visitor extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Paths of the business that the page asked for. */
  readonly asked: readonly string[];
  /** What a content security policy stopped. */
  readonly stopped: readonly string[];
  /** What the business sent. */
  readonly loaded: readonly Response[];
}

/** Somebody who opens a page of a site, on a phone. `plant` spoils what the business sends. */
async function visit(
  browser: Browser,
  { business }: Sites,
  site: string,
  plant: Plant | undefined,
): Promise<Visitor> {
  const context = await contextFor(browser, { theme: "light", width: 390 });
  await plant?.spoil(context, business);
  const page = await context.newPage();
  const asked: string[] = [];
  const stopped: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === business) asked.push(pathname);
  });
  const loaded: Response[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).origin === business && response.ok()) loaded.push(response);
  });
  page.on("console", (message) => {
    if (/content security policy|trustedhtml/i.test(message.text())) stopped.push(message.text());
  });
  await page.goto(site);
  await page.getByRole("button", { name: "Help" }).waitFor(patience);
  return { context, page, asked, stopped, loaded, [Symbol.asyncDispose]: () => context.close() };
}

/** Before somebody presses the button, nothing is loaded but the script, and nothing is kept. */
async function beforeUse(browser: Browser, sites: Sites, plant?: Plant): Promise<string[]> {
  await using visitor = await visit(browser, sites, sites.listed, plant);
  await visitor.page.waitForLoadState("networkidle", patience);
  const others = visitor.asked.filter((path) => path !== "/widget.js");
  return [
    ...others.map((path) => `${path} is loaded before use`),
    ...visitor.stopped.map((text) => `the policy of the site stopped something: ${text}`),
    ...(await keptIn(visitor)),
  ];
}

/** Cookies and stored values; the browsers of the proofs store the theme for the app before any page runs. */
async function keptIn({ context, page }: Visitor): Promise<string[]> {
  const cookies = await context.cookies();
  const stored = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key !== "ui-storage",
    ),
  );
  return [
    ...cookies.map(({ name }) => `the cookie ${name} is set`),
    ...stored.map((key) => `${key} is stored`),
  ];
}

/** Search, an article, a form and the search for a ticket, by keyboard, without a cookie and without a violation. */
async function use(browser: Browser, sites: Sites, plant?: Plant): Promise<string[]> {
  await using visitor = await visit(browser, sites, sites.listed, plant);
  const { page } = visitor;
  const button = page.getByRole("button", { name: "Help" });
  const frame = page.frameLocator("iframe");
  const heading = frame.getByRole("heading", { level: 1 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await heading.filter({ hasText: "How can we help?" }).waitFor(patience);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await frame.getByRole("searchbox").fill("scanner");
  await page.keyboard.press("Enter");
  await frame.getByRole("link", { name: "Reset a scanner" }).click(patience);
  await heading.filter({ hasText: "Reset a scanner" }).waitFor(patience);
  await frame.getByRole("link", { name: "Ask us" }).click();
  await frame.getByLabel("Subject").fill("The scanner is dead");
  await frame.getByLabel("Description").fill("It shows nothing since yesterday.");
  await frame.getByLabel("Your name").fill("Olga Ivanova");
  await frame.getByLabel("Email").fill("olga@nowhere.test");
  await frame.getByRole("button", { name: "Send ticket" }).click();
  await heading.filter({ hasText: "Check your email" }).waitFor(patience);
  await frame.getByRole("link", { name: "Back to the start" }).click();
  await frame.getByRole("link", { name: "Check a ticket" }).click();
  await frame.getByLabel("Ticket reference").press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden", ...patience });
  const isBack = await button.evaluate((element) => element.matches(":focus"));
  return [
    ...violations.map(({ id, nodes }) => `axe: ${id} ${nodes[0]?.html ?? ""}`),
    ...(isBack ? [] : ["Escape does not lead back to the button"]),
    ...visitor.stopped.map((text) => `a policy stopped something: ${text}`),
    ...(await keptIn(visitor)),
  ];
}

/** A site that the business does not list shows no frame and says so, and no site frames another page. */
async function unlisted(browser: Browser, sites: Sites, plant?: Plant): Promise<string[]> {
  await using visitor = await visit(browser, sites, sites.unlisted, plant);
  const { page } = visitor;
  await page.getByRole("button", { name: "Help" }).click();
  const shown = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  const refusal = page.getByText("Help cannot be shown on this page.");
  await Promise.any([shown.waitFor(patience), refusal.waitFor(patience)]);
  const faults = (await shown.count()) > 0 ? ["a site that is not listed shows the frame"] : [];
  for (const path of ["/support", "/support/new", "/knowledge-base", "/auth"]) {
    const reply = await page.goto(sites.business + path);
    const policy = reply?.headers()["content-security-policy"] ?? "";
    if (!policy.includes("frame-ancestors 'none'")) faults.push(`${path} can be framed`);
  }
  return faults;
}

/** What is loaded, compressed. */
async function sizes(browser: Browser, sites: Sites, plant?: Plant): Promise<string[]> {
  await using visitor = await visit(browser, sites, sites.listed, plant);
  const { page } = visitor;
  await page.getByRole("button", { name: "Help" }).click();
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor(patience);
  await page.waitForLoadState("networkidle", patience);
  const loaded = await Promise.all(
    visitor.loaded.map(async (response) => ({
      path: new URL(response.url()).pathname,
      size: gzipSync(await response.body()).length,
    })),
  );
  const sizeOf = (isScript: boolean) =>
    loaded
      .filter(({ path }) => (path === "/widget.js") === isScript)
      .reduce((sum, { size }) => sum + size, 0);
  const measured = { "widget.js": sizeOf(true), "the frame": sizeOf(false) };
  if (!plant) {
    console.log(`widget.js ${measured["widget.js"]} bytes, the frame ${measured["the frame"]}`);
  }
  return (["widget.js", "the frame"] as const)
    .filter((name) => measured[name] > limits[name] || measured[name] === 0)
    .map((name) => `${name} has ${measured[name]} bytes, more than ${limits[name]}`);
}
