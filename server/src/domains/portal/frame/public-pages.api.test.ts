import { general } from "@parley/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSpool } from "#platform/blobs/spool.ts";
import { fail } from "#platform/failure.ts";
import { buildHttp } from "#platform/http/build-http.ts";
import { makeLimiter } from "#platform/http/limiter.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { makeDirectory } from "../../tenancy/index.ts";
import { html } from "./html.ts";
import { makeAsset } from "./public-assets.ts";
import type { PublicPage } from "./public-page.ts";
import { servePublicPages } from "./public-pages.routes.ts";

const desk = testDesk();
const script = makeAsset("hello.js", "text/javascript; charset=utf-8", Buffer.from("hello();"));
const page = (path: string, respond: PublicPage["respond"], method: "GET" | "POST" = "GET") =>
  ({ path, respond, method, operation: "test.page" }) satisfies PublicPage;
const body = html`<h1>Hello</h1>`;
const pages = [
  page("/hello", async ({ query }) => ({
    kind: "page",
    content: { title: "Hello", body, description: query.get("d") ?? "", canonical: "/hello" },
    isCacheable: true,
  })),
  page("/with-script", async () => ({
    kind: "page",
    content: { title: "Script", body, scripts: [script] },
  })),
  page("/missing", async () => ({ kind: "missing" })),
  page("/refused", async () => {
    throw fail("record.not_found");
  }),
  page("/gone", async () => ({ kind: "gone" })),
  page("/broken", async () => {
    throw new Error("secret of the server");
  }),
  page("/denied", async () => {
    throw fail("access.denied");
  }),
  page("/feed.xml", async () => ({ kind: "text", type: "application/rss+xml", body: "<rss/>" })),
  page("/old", async () => ({ kind: "redirect", to: "/hello", status: 301 })),
  page(
    "/form",
    async ({ form }) => ({
      kind: "page",
      content: { title: "Form", body: html`<p>${form.get("said")}</p>` },
    }),
    "POST",
  ),
];

let app: FastifyInstance;
beforeAll(async () => {
  const { parts } = desk.self;
  app = await buildHttp({ log: parts.log, trustedProxies: [] });
  const { database, config, redis } = parts;
  const baseUrl = config.BASE_URL;
  const directory = makeDirectory(database, baseUrl);
  const spool = makeSpool(config.SPOOL_DIR);
  const deps = { database, directory, limiter: makeLimiter(redis), baseUrl, spool };
  const navigation = [{ href: "/support", text: "Support" }];
  servePublicPages(app, deps, { pages, assets: [script], navigation });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: desk.business().host, ...headers } });

test("a page shows the business, has the head that it asks for, and sets no cookie", async () => {
  const admin = await desk.as("admin");
  const name = "</title><script>alert(1)</script> & Sons";
  await admin.call(general.update, { body: { name, brand_color: "#b3261e" } });
  const reply = await get("/hello?d=%22%3E%3Cscript%3E");
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(reply.headers["set-cookie"]).toBeUndefined();
  expect(reply.body).toContain("Hello · &#60;/title&#62;&#60;script&#62;alert(1)");
  expect(reply.body).not.toContain("<script");
  expect(reply.body).toMatch(/-b3261e\.css"/);
  expect(reply.body).toContain(
    `<link rel="canonical" href="http://${desk.business().host}/hello">`,
  );
  expect(reply.body).toContain('href="#main">Skip to the content');
});

test("no page allows inline scripts or styles, and only a page with a script allows scripts", async () => {
  const plain = String((await get("/hello")).headers["content-security-policy"]);
  expect(plain).toContain("default-src 'none'");
  expect(plain).not.toContain("script-src");
  const reply = await get("/with-script");
  const policy = String(reply.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self'");
  expect(plain + policy).not.toMatch(/unsafe|nonce/);
  expect(reply.body).toContain(`<script src="${script.path}" defer></script>`);
  expect(reply.body).not.toMatch(/ style=| on\w+=/);
});

test("a cacheable page has an ETag and is not sent again until it changes", async () => {
  const first = await get("/hello");
  const etag = String(first.headers.etag);
  expect(first.headers["cache-control"]).toBe("public, no-cache");
  const again = await get("/hello", { "if-none-match": `"other", W/${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await get("/hello?d=new", { "if-none-match": etag })).statusCode).toBe(200);
  expect((await get("/with-script")).headers).toMatchObject({ "cache-control": "no-store" });
});

test("style sheet and script are cached for long, and other paths are not found", async () => {
  const [style = ""] = /\/portal\/style-[^"]+/.exec((await get("/hello")).body) ?? [];
  for (const [path, type] of [
    [style, "text/css; charset=utf-8"],
    [script.path, "text/javascript; charset=utf-8"],
  ] as const) {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, type]);
    expect(reply.headers["cache-control"]).toContain("immutable");
  }
  expect((await get("/portal/style-000000000000-b3261e.css")).statusCode).toBe(404);
  expect((await get("/portal/other.css")).statusCode).toBe(404);
});

test("a page that is missing and one that is refused as missing have the same body", async () => {
  const [missing, refused] = [await get("/missing"), await get("/refused")];
  expect([missing.statusCode, refused.statusCode]).toEqual([404, 404]);
  expect(missing.body).toBe(refused.body);
  expect(missing.body).toContain('<meta name="robots" content="noindex">');
  expect((await get("/gone")).statusCode).toBe(410);
});

test("a failure becomes a page with its message, and a fault one without details", async () => {
  const denied = await get("/denied");
  expect([denied.statusCode, denied.body.includes("You do not have permission")]).toEqual([
    403,
    true,
  ]);
  const broken = await get("/broken");
  expect([broken.statusCode, broken.body.includes("secret")]).toEqual([500, false]);
});

test("other representations and redirects are sent as they are", async () => {
  const feed = await get("/feed.xml");
  expect([feed.headers["content-type"], feed.body]).toEqual(["application/rss+xml", "<rss/>"]);
  expect(feed.headers.etag).toBeDefined();
  expect(await get("/old")).toMatchObject({ statusCode: 301, headers: { location: "/hello" } });
});

function post(headers: Record<string, string>, payload = "said=%3Cb%3Ehi") {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const { host } = desk.business();
  return app.inject({
    method: "POST",
    url: "/form",
    payload,
    headers: { host, ...type, ...headers },
  });
}

test("a form is read as text and only accepted from a page of the same host", async () => {
  const { host } = desk.business();
  const own = await post({ origin: `http://${host}`, "sec-fetch-site": "same-origin" });
  expect([own.statusCode, own.body.includes("<p>&#60;b&#62;hi</p>")]).toEqual([200, true]);
  expect((await post({ origin: "null", "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
  const foreign: Record<string, string>[] = [
    { origin: "http://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: `http://${desk.business("globex").host}` },
  ];
  for (const headers of foreign) {
    expect((await post(headers)).statusCode).toBe(403);
  }
  expect((await post({ "content-type": "application/json" }, "{}")).statusCode).toBe(415);
  expect((await post({}, `said=${"x".repeat(70_000)}`)).statusCode).toBe(413);
});

test("the platform has no public pages of a business, and an unknown host learns nothing", async () => {
  expect(await get("/hello", { host: "parley.test" })).toMatchObject({
    statusCode: 302,
    headers: { location: "/site" },
  });
  const reply = await get("/hello", { host: "nobody.parley.test" });
  expect([reply.statusCode, reply.body.includes("Tenant Not Found")]).toEqual([404, true]);
  await desk.rows("update businesses set status = 'suspended' where id = $1", [desk.business().id]);
  expect((await get("/hello")).statusCode).toBe(404);
});
