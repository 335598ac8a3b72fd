import { randomBytes } from "node:crypto";
import { type Browser, test as base, expect, type Page } from "@playwright/test";

export { expect };

export type Who = "admin" | "agent" | "outsider" | "leaver" | "novice" | "customer" | "neighbour";

/** A business of the test's own, with its people; everybody has the same password. */
export interface Business {
  readonly id: string;
  readonly label: string;
  readonly host: string;
  readonly url: string;
  readonly title: string;
  readonly password: string;
  readonly people: Readonly<Record<Who, { readonly id: string; readonly email: string }>>;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly code?: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly { readonly cid?: string; readonly type: string }[];
  /** How many have come to this address so far. */
  readonly count: number;
}

export const port = Number(process.env.E2E_PORT ?? 4199);
const controlUrl = `http://127.0.0.1:${port - 1}`;

/** Asks the desk behind the pages for something; see server/src/platform/testing/browsers/actions.ts. */
export async function control<T = Record<string, unknown>>(action: string, ask: object = {}) {
  const reply = await fetch(`${controlUrl}/${action}`, {
    method: "POST",
    body: JSON.stringify(ask),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as T;
}

/** The newest mail to an address, as soon as at least so many have come whose subject contains these words. */
export async function mailTo(email: string, least = 1, words = ""): Promise<Mail> {
  const query = new URLSearchParams({ to: email, least: String(least), words });
  const reply = await fetch(`${controlUrl}/mail?${query.toString()}`);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as Mail;
}

/**
 * Signs in from inside the page, so that the browser gets what it would get from the form; the form has tests of its own.
 * It does so on a page without the app, because loading the app once costs more than many steps inside it.
 */
export async function signIn(page: Page, { url, password, people }: Business, who: Who) {
  await page.goto(`${url}/health`);
  await page.evaluate(
    async (credentials) => {
      const reply = await fetch("/api/v1/auth/express/login/", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(credentials),
      });
      const { access, refresh } = (await reply.json()) as { access?: string; refresh: string };
      if (!access) throw new Error(`sign-in answered ${reply.status}`);
      sessionStorage.setItem("token", access);
      sessionStorage.setItem("refresh", refresh);
    },
    { username: people[who].email, password },
  );
}

/** Somebody in a browser of their own. */
export async function anotherPage(browser: Browser, business: Business, who: Who): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: business.url })).newPage();
  await signIn(page, business, who);
  return page;
}

interface Stage {
  readonly business: Business;
  /** Leaves the page signed in as that person; go on with `page.goto`. */
  readonly signInAs: (who: Who) => Promise<void>;
  /** What the page's console said that nobody should have to read: it must stay empty. */
  readonly complaints: string[];
  /** Ends the browsers of other people with the test: their pages would go on working beside the next ones. */
  readonly othersLeave: undefined;
}

/** Every test has a business of its own; `page.goto("/…")` is on its host. */
export const test = base.extend<Stage>({
  // It asks for the browser's name because Playwright insists on some fixture here, and that one costs nothing.
  business: async ({ browserName }, use) =>
    use(await control<Business>("business", { browserName })),
  baseURL: async ({ business }, use) => use(business.url),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "x-forwarded-for": anAddress() }),
  signInAs: async ({ page, business }, use) => use((who) => signIn(page, business, who)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
    },
    { auto: true },
  ],
  othersLeave: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const others = browser.contexts().filter((other) => other !== context);
      await Promise.all(others.map((other) => other.close()));
    },
    { auto: true },
  ],
});

/** An address block that no other test has: limits are counted by block. */
export function anAddress(): string {
  return `fd00:${randomBytes(6).toString("hex").match(/..../g)?.join(":")}::1`;
}
