import type { AddressInfo } from "node:net";
import { files } from "@parley/contract";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { uploaded } from "../files.builders.ts";
import { activeFiles } from "../hostile.builders.ts";

const desk = testDesk();
let browser: Browser;
let page: Page;
/** The requests of scripts in files: each requests `/ran`. */
let ran: string[];

beforeAll(async () => {
  await desk.self.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = desk.self.app.server.address() as AddressInfo;
  browser = await chromium.launch({
    // The headed browser, because only that one has a PDF viewer.
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP * 127.0.0.1:${port}`],
  });
});
afterAll(() => browser.close());

beforeEach(async () => {
  ran = [];
  page = await browser.newPage();
  page.on("request", (request) => {
    if (request.url().endsWith("/ran")) ran.push(request.url());
  });
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
});
afterEach(() => page.close());

const origin = () => `http://${desk.business().host}`;

async function addressOf(file: (typeof activeFiles)[string]): Promise<string> {
  const client = await desk.as("customer");
  const { body } = await client.call(files.show, { params: { id: await uploaded(client, file) } });
  return origin() + body.url;
}

/** Serves the file with changed headers; undefined removes one. */
async function withHeaders(change: Record<string, string | undefined>): Promise<void> {
  await page.route("**/files/content/*", async (route) => {
    const path = new URL(route.request().url()).pathname.replace("/api/v1", "");
    const { status, headers, bytes } = await desk.visitor().send("GET", path);
    const sent = Object.entries({ ...headers, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    const own = sent.map(([name, value]) => [name, String(value)]);
    await route.fulfill({ status, headers: Object.fromEntries(own), body: bytes });
  });
}

const shownAs = (type: string) => ({ "content-type": type, "content-disposition": undefined });

test.each(Object.entries(activeFiles))(
  "%s opened in a browser is saved, not shown",
  async (_, file) => {
    const address = await addressOf(file);
    const saved = page.waitForEvent("download");
    await page.goto(address).catch(() => undefined);

    await (await saved).cancel();
    expect(page.url()).toBe("about:blank");
    expect(ran).toEqual([]);
  },
);

test.each(Object.entries(activeFiles))(
  "%s embedded in a page of the same site does nothing",
  async (_, file) => {
    const address = await addressOf(file);
    const html = `<iframe src="${address}"></iframe><object data="${address}"></object>
      <embed src="${address}"><img src="${address}"><script src="${address}"></script>
      <link rel="stylesheet" href="${address}">`;
    await page.route("**/page", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.goto(`${origin()}/page`);

    expect(await page.title()).toBe("");
    expect(ran).toEqual([]);
  },
);

test.each(["text/html", "image/svg+xml", "application/xhtml+xml"])(
  "even when served as %s, no file runs, because of the sandbox alone",
  async (type) => {
    await withHeaders(shownAs(type));
    for (const file of Object.values(activeFiles)) {
      await page.goto(await addressOf(file));
      expect(await page.title()).not.toBe("ran");
    }
    expect(ran).toEqual([]);
  },
);

test("the tests above would detect a script: without the headers it runs", async () => {
  await withHeaders({ ...shownAs("text/html"), "content-security-policy": undefined });
  await page.goto(await addressOf(activeFiles["a page"] as (typeof activeFiles)[string]));
  await expect.poll(() => page.title()).toBe("ran");
  await expect.poll(() => ran).not.toEqual([]);
});
