import { existsSync, statSync } from "node:fs";
import type { Browser, Locator, Page, Request } from "@playwright/test";
import { anAddress, type Business, control, port, signIn } from "../../stage.ts";
import { ask, aTicket, conversation } from "../../tickets-steps.ts";

/** What the first view of a page fetches, without the code that is preloaded when idle. It is the same on every machine. */
export interface Load {
  /** All of them: the page, its files and what it asks the API. */
  readonly requests: number;
  /** In kB (1024 bytes) as they travel compressed with gzip. */
  readonly scripts: number;
}

/** `editor`: everything that a ticket asks for when somebody begins to write, and the scripts of the editor alone. */
export const pages = [
  "/auth",
  "/forgot-password",
  "/join",
  "/tickets",
  "/ticket/{id}",
  "editor",
] as const;
export type Loads = Readonly<Record<(typeof pages)[number], Load>>;

/** Loads each page as if nothing were in the browser's cache; `folder` is the build that is served. */
export async function measureLoads(browser: Browser, folder: string): Promise<Loads> {
  const business = await control<Business>("business");
  const context = await browser.newContext({
    baseURL: business.url,
    extraHTTPHeaders: { "x-forwarded-for": anAddress() },
  });
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  const load = async (address: string, sign: Locator): Promise<Load> => {
    // What was open before asks for nothing any more.
    await page.goto("about:blank");
    return fetched(() => page.goto(address), sign);
  };
  const fetched = async (begin: () => Promise<unknown>, sign: Locator): Promise<Load> =>
    loadOf(await requestsOf(page, begin, sign));
  const loadOf = (asked: readonly string[]): Load => {
    const scripts = asked.filter((path) => /^\/assets\/.*\.js$/.test(path));
    const bytes = scripts.reduce((sum, script) => sum + compressedSize(folder + script), 0);
    return { requests: asked.length, scripts: bytes / 1024 };
  };

  const form = page.locator("[type=submit]");
  const forVisitors = {
    "/auth": await load("/auth", form),
    "/forgot-password": await load("/forgot-password", form),
    "/join": await load(`http://localhost:${port}/join`, form),
  };
  await signIn(page, business, "agent");
  const code = await aTicket(page, "Checkout returns 502 for EU stores");
  await ask(page, "POST", `/ticket/assign/tome/${code}`);
  const forAgents = {
    "/tickets": await load("/tickets", page.getByText(/^Showing/)),
    "/ticket/{id}": await load(`/ticket/${code}`, conversation(page)),
  };
  const box = page.getByRole("textbox", { name: /^Reply to/ });
  const asked = await requestsOf(page, () => page.keyboard.press("r"), box);
  const { scripts } = loadOf(asked.filter((path) => path.includes("/rich-text-editor-")));
  await context.close();
  return { ...forVisitors, ...forAgents, editor: { requests: asked.length, scripts } };
}

/** The paths that a page asks for until its sign is there and it asks for nothing more. */
async function requestsOf(
  page: Page,
  begin: () => Promise<unknown>,
  sign: Locator,
): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  page.on("request", note);
  await begin();
  await sign.waitFor();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return asked;
}

function compressedSize(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
