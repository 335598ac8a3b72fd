// The pictures of itself that the product shows on /site and in the README, of the demo that `bin/setup` makes:
// pnpm shots:site, while `bin/dev` or the API with a fresh build serves it at BASE_URL.
import { writeFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../browser.ts";
import { keepLook } from "./visit.ts";

/** Everybody's password in the demo. */
const password = "Harbour-Lantern-42";
const folder = "web/src/features/tenancy/site/pictures";
const viewport = { width: 1280, height: 800 };
const mostBytes = 80 * 1024;
const base = new URL(process.env.BASE_URL ?? "http://localhost:4100");
const demo = `${base.protocol}//acme.${base.host}`;

type Theme = "light" | "dark";

interface Picture {
  readonly name: string;
  readonly as: string;
  readonly address: (page: Page) => string | Promise<string>;
  readonly prepare: (page: Page) => Promise<unknown>;
}

const pictures: readonly Picture[] = [
  {
    name: "dashboard",
    as: "ada@acme.test",
    address: () => "/dashboard",
    prepare: (page) => page.getByRole("heading", { name: "Created and resolved" }).waitFor(),
  },
  {
    name: "ticket",
    as: "ben@acme.test",
    address: async (page) => `/ticket/${await busiestTicket(page)}`,
    prepare: (page) => page.getByRole("button", { name: /^Reply to/ }).waitFor(),
  },
  {
    name: "tickets",
    as: "ben@acme.test",
    address: () => "/tickets?view=all_open",
    prepare: (page) => page.getByRole("row").nth(5).waitFor(),
  },
];

const browser = await chromium.launch(launchOptions);
try {
  for (const picture of pictures) {
    for (const theme of ["light", "dark"] as const) {
      const bytes = await take(browser, picture, theme);
      if (bytes.length > mostBytes) throw new Error(`${picture.name}: ${bytes.length} bytes`);
      await writeFile(`${folder}/${picture.name}-${theme}.webp`, bytes);
      console.log(`${picture.name}-${theme}.webp  ${Math.ceil(bytes.length / 1024)} kB`);
    }
  }
} finally {
  await browser.close();
}

async function take(
  browser: Browser,
  { as, address, prepare }: Picture,
  theme: Theme,
): Promise<Buffer> {
  const context = await browser.newContext({ baseURL: demo, viewport, reducedMotion: "reduce" });
  await context.addInitScript((chosen) => {
    localStorage.setItem("ui-storage", JSON.stringify({ state: { theme: chosen }, version: 0 }));
  }, theme);
  const page = await context.newPage();
  await enter(page, as);
  await keepLook(page);
  await page.goto(await address(page));
  await prepare(page);
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  await context.close();
  return Buffer.from(data, "base64");
}

/** Signs in and closes the first welcome, which would cover the page. */
async function enter(page: Page, username: string): Promise<void> {
  await page.goto("/health");
  await page.evaluate(
    async (credentials) => {
      const post = (path: string, body: object, headers = {}) =>
        fetch(`/api/v1${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
      const reply = await post("/auth/express/login/", credentials);
      const { access, refresh } = (await reply.json()) as { access?: string; refresh: string };
      if (!access) throw new Error(`sign-in answered ${reply.status}: was the demo made?`);
      sessionStorage.setItem("token", access);
      sessionStorage.setItem("refresh", refresh);
      await post("/users/me/first-login/", {}, { authorization: `Bearer ${access}` });
    },
    { username, password },
  );
}

/** The open ticket of high priority to which most has happened: its page shows the most. */
function busiestTicket(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const filter = JSON.stringify({
      all: [
        { field: "status", is: "is", value: "open" },
        { field: "priority", is: "is", value: "high" },
      ],
    });
    const query = new URLSearchParams({ view: "all_tickets", page_size: "100", filter });
    const reply = await fetch(`/api/v1/ticket/list/?${query.toString()}`, {
      headers: { authorization: `Bearer ${sessionStorage.getItem("token")}` },
    });
    const { results } = (await reply.json()) as {
      results: { ticket_id: string; last_seq: number }[];
    };
    const [first] = results.toSorted((a, b) => b.last_seq - a.last_seq);
    if (!first) throw new Error("the demo has no open ticket of high priority");
    return first.ticket_id;
  });
}
