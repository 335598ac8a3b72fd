import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { general } from "@parley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const folder = mkdtempSync(join(tmpdir(), "parley-web-"));
const script = "console.log('hello');";
const page = `<!doctype html><html><head><title>Parley</title>
<link rel="icon" href="/assets/icon-1.svg" type="image/svg+xml" />
<script type="module" src="/assets/app-1.js" nonce="__NONCE__"></script></head><body></body></html>`;
// The server reads the build at startup.
mkdirSync(join(folder, "dist/assets"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "not for you");
writeFileSync(join(folder, "dist/index.html"), page);
writeFileSync(join(folder, "dist/assets/app-1.js"), script);
writeFileSync(join(folder, "dist/assets/app-1.js.br"), "in brotli");
writeFileSync(join(folder, "dist/assets/app-1.js.gz"), "in gzip");
writeFileSync(join(folder, "dist/assets/font-1.woff2"), "wOF2");
const config = { WEB_DIR: join(folder, "dist"), SUPPORT_PHONE: '+44 "20"' };
const desk = testDesk({ config });

let port = 0;
beforeAll(async () => {
  await desk.self.app.listen({ host: "127.0.0.1", port: 0 });
  port = (desk.self.app.server.address() as AddressInfo).port;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends the path exactly as written, without normalization. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = desk.business().host;
  request({ port, path, method, headers: { host, ...headers } }, resolve)
    .on("error", reject)
    .end();
  const reply = await promise;
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

test.each(["/", "/tickets", "/ticket/TK20418?tab=tasks", `/${"a".repeat(300)}`, "/no//where/"])(
  "%s returns the page of the app, which is not cached",
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(body).toContain("/assets/app-1.js");
  },
);

test("the scripts of the page have the nonce of its own policy, a new one each time", async () => {
  const replies = [await ask("/"), await ask("/")];
  const nonces = replies.map(({ headers, body }) => {
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(body).toContain(`nonce="${nonce}"`);
    expect(body).not.toContain("__NONCE__");
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test("the page shows the name and the icon of its business, as text and never as markup", async () => {
  const admin = await desk.as("admin");
  const name = '</title><script>alert("$&")</script>';
  const favicon = {
    name: "i.svg",
    bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
  const changed = await admin.call(general.update, { body: { name }, files: { favicon } });
  expect(changed.status).toBe(200);
  const { body } = await ask("/");
  expect(body).toContain("<title>&#60;/title&#62;&#60;script&#62;alert(&#34;$&#38;&#34;)");
  expect(body).toContain(`href="${changed.body.business.favicon_url}" type="image/png"`);
  expect(body).not.toContain("<script>alert");
});

test("the page contains the address of the platform and its support contact", async () => {
  const { body } = await ask("/");
  expect(body).toContain('<meta name="parley-platform" content="http://parley.test" />');
  expect(body).toContain('<meta name="parley-support-phone" content="+44 &#34;20&#34;" />');
});

test("a custom brand colour is in the page, under its nonce, and the default one is not", async () => {
  expect((await ask("/")).body).not.toContain("<style");
  const { host } = desk.business("globex");
  const admin = await desk.as("admin", "globex");
  await admin.call(general.update, { body: { brand_color: "#b3261e" } });
  const { headers, body } = await ask("/", { host });
  const [, nonce] = /<style nonce="([^"]+)">:root\{--accent-bg:/.exec(body) ?? [];
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

test("a host without an open business gets the page without any name", async () => {
  const { id, host } = desk.business();
  await desk.rows("update businesses set status = 'suspended' where id = $1", [id]);
  for (const shut of [host, "nobody.parley.test", "elsewhere.example"]) {
    const { status, body } = await ask("/auth", { host: shut });
    expect([status, /<title>(.*)<\/title>/.exec(body)?.[1]]).toEqual([200, "Parley"]);
  }
});

test("the host of the platform shows the product pages, not the help desk", async () => {
  const at = (path: string) => ask(path, { host: "parley.test" });
  for (const path of ["/site", "/join", "/docs/first-ticket"]) {
    expect((await at(path)).status).toBe(200);
  }
  for (const path of ["/", "/auth", "/tickets", "/sitemap"]) {
    expect(await at(path)).toMatchObject({ status: 302, headers: { location: "/site" } });
  }
});

test("the page is served although the database does not respond", async () => {
  await desk.rows("alter function guide.business_of_host rename to business_of_host_gone");
  try {
    expect((await ask("/auth", { host: "fresh.parley.test" })).status).toBe(200);
  } finally {
    await desk.rows("alter function guide.business_of_host_gone rename to business_of_host");
  }
});

test.each([
  ["br, gzip", "br", "in brotli"],
  ["gzip, deflate", "gzip", "in gzip"],
  ["br;q=0, gzip;q=0.5", "gzip", "in gzip"],
  ["identity", undefined, script],
])(
  "a file for a browser that accepts %s is sent as %s, cached permanently",
  async (taken, coding, sent) => {
    const { status, headers, body } = await ask("/assets/app-1.js", { "accept-encoding": taken });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
    expect(body).toBe(sent);
  },
);

test("a font has its media type", async () => {
  expect((await ask("/assets/font-1.woff2")).headers["content-type"]).toBe("font/woff2");
});

test.each([
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/assets/..\\..\\secret.txt",
  "/assets//../../secret.txt",
  "/assets/app-1.js%00.css",
  "/assets/app-1.js.br",
  "/assets/",
  "/assets/app-0.js",
])("%s is not found, because the build does not list it", async (path) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body)).toMatchObject({ code: "record.not_found" });
});

test.each([
  ["GET", "/api/v1/no/such/path"],
  ["GET", "/api"],
  ["GET", "//api/v1/nothing"],
  ["GET", "/%61pi/v1/nothing"],
  ["GET", "/api/v1/auth/express/login/"],
  ["GET", "/ws/nothing"],
  ["GET", "/health/nothing"],
  ["POST", "/tickets"],
  ["OPTIONS", "/"],
])("%s %s is refused in JSON, never with a page", async (method, path) => {
  const { status, headers, body } = await ask(path, {}, method);
  expect(status).toBe(404);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(JSON.parse(body)).toMatchObject({
    code: "record.not_found",
    message: "We could not find that.",
  });
});

test("HEAD responds like GET, without the body", async () => {
  for (const path of ["/tickets", "/assets/app-1.js"]) {
    const [whole, head] = [await ask(path), await ask(path, {}, "HEAD")];
    expect(head.status).toBe(200);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
    expect(head.body).toBe("");
  }
});
