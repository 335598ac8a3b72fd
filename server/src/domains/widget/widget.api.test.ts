import { widget } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../knowledge/testing/articles.ts";

const desk = testDesk();
const { published } = writingOn(desk);
const shop = "https://shop.example";

async function change(body: widget.Change) {
  return (await desk.as("admin")).call(widget.change, { body });
}

async function switchOn(more: widget.Change = {}) {
  const reply = await change({ is_active: true, widget_origins: [shop], ...more });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.settings;
}

const get = (url: string, host = desk.business().host) =>
  desk.self.app.inject({ url, headers: { host } });

test("without a switch there is no widget, and switched off again its script and pages are gone", async () => {
  const paths = ["/widget.js", "/widget", "/widget/new", "/widget/check", "/widget/search?q=mug"];
  for (const path of paths) expect((await get(path)).statusCode, path).toBe(404);
  await switchOn();
  for (const path of paths) expect((await get(path)).statusCode, path).toBe(200);
  await change({ is_active: false });
  for (const path of paths) expect((await get(path)).statusCode, path).toBe(404);
});

test("only the sites that are named may frame the pages of the widget, and no site any other page", async () => {
  await switchOn({ widget_origins: [shop, "https://www.example.com:8443/"] });
  const framed = await get("/widget");
  const policy = String(framed.headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors https://shop.example https://www.example.com:8443;");
  expect(framed.headers["x-frame-options"]).toBeUndefined();
  expect(framed.headers["set-cookie"]).toBeUndefined();
  for (const path of ["/support", "/support/new", "/knowledge-base", "/auth"]) {
    const { headers } = await get(path);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  }
  await change({ widget_origins: [] });
  expect((await get("/widget")).headers["content-security-policy"]).toContain(
    "frame-ancestors 'none'",
  );
});

test("the script has the name and the chosen colour, and other sites may load it", async () => {
  await switchOn();
  const before = await get("/widget.js");
  expect(before.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
  });
  const [row] = await desk.rows<{ name: string }>("select name from businesses where id = $1", [
    desk.business().id,
  ]);
  expect(before.body).toContain(JSON.stringify(row?.name));
  await switchOn({ color: "#9B0D1A" });
  expect((await get("/widget.js")).body).not.toBe(before.body);
});

test("an article is found and read in place, and a form is refused and sent in the frame", async () => {
  await switchOn();
  const { slug, title } = await published({ title: "Return a broken mug" });
  const found = await get("/widget/search?q=broken");
  expect(found.body).toContain(`href="/widget/articles/${slug}"`);
  const shown = await get(`/widget/articles/${slug}`);
  expect([shown.statusCode, shown.body.includes(`<h1>${title}</h1>`)]).toEqual([200, true]);
  expect(shown.body).not.toContain("<header");
  const { host } = desk.business();
  const sent = await desk.self.app.inject({
    method: "POST",
    url: "/widget/new",
    payload: "title=Hi",
    headers: {
      host,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(sent.statusCode).toBe(400);
  expect(sent.body).toContain('action="/widget/new"');
  expect(sent.body).toContain("Subject must be at least 3 characters");
});

test.each([
  "shop.example",
  "https://shop.example/path",
  "http://shop.example",
  "https://*.example",
  "https://shop.example; script-src *",
  "javascript:alert(1)",
])("%s is no site that may show the widget", async (origin) => {
  const reply = await change({ widget_origins: [origin] });
  expect([reply.status, reply.body]).toMatchObject([400, { code: "request.invalid" }]);
});

test("whoever saves older settings is told, and only admins change them for their own business", async () => {
  const { version } = await switchOn();
  await switchOn({ color: "#123456" });
  const stale = await change({ color: "#654321", version });
  expect([stale.status, stale.body]).toMatchObject([409, { code: "request.stale_version" }]);
  const agent = await desk.as("agent");
  expect((await agent.call(widget.show, {})).status).toBe(403);
  const other = await (await desk.as("admin", "globex")).call(widget.show, {});
  expect(other.body.settings).toMatchObject({ is_active: false, version: 0 });
  expect((await get("/widget.js", desk.business("globex").host)).statusCode).toBe(404);
});
