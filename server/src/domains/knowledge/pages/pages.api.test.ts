import { kbArticles, kbCategories, kbPublishing, kbSettings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPicture } from "../../tenancy/branding/brand-images.builders.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category, write, publish, published } = writingOn(desk);

interface Sent {
  readonly method?: "GET" | "POST" | "HEAD";
  readonly headers?: Record<string, string>;
  readonly form?: Record<string, string>;
}

async function open(path: string, { method = "GET", headers = {}, form }: Sent = {}) {
  const { host } = desk.business();
  const reply = await desk.self.app.inject({
    method,
    url: path,
    headers: {
      host,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}

const articleAt = (slug: string) => `/knowledge-base/articles/${slug}`;

test("an article in another language says so to browsers and search engines", async () => {
  const admin = await desk.as("admin");
  await admin.call(kbSettings.changeSettings, { body: { kb_languages: ["en", "ar"] } });
  const { slug } = await published({ title: "Scanner reset", language: "ar" });
  const { text } = await open(articleAt(slug));
  expect(text).toContain('<article class="reading" lang="ar" dir="rtl">');
  expect(text).toContain('"inLanguage":"ar"');
  const { slug: other } = await published({ title: "Scanner repair" });
  expect((await open(articleAt(other))).text).toContain('<article class="reading">');
});

test("an article is a complete page without scripts, cookies or a session", async () => {
  const { slug } = await published({
    title: 'Reset <b> & "co"',
    body: "<h2>Before you start</h2><p>Charge it.</p><h2>Then</h2><p>Hold it.</p>",
  });
  const { status, headers, text } = await open(articleAt(slug));
  expect(status).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["content-security-policy"]).not.toMatch(/unsafe|nonce/);
  expect(text).toContain("<h1>Reset &#60;b&#62; &#38; &#34;co&#34;</h1>");
  expect(text).toContain('<h2 id="before-you-start">Before you start</h2>');
  expect(text).toContain('<a href="#then">Then</a>');
  expect(text.match(/<link rel="canonical"/g)).toHaveLength(1);
  expect(text).toContain('<meta name="description" content="How to reset a scanner');
  const [, data = ""] = /ld\+json">([^<]+)</.exec(text) ?? [];
  const graph = JSON.parse(data)["@graph"];
  expect(graph.map((one: { "@type": string }) => one["@type"])).toEqual([
    "TechArticle",
    "BreadcrumbList",
  ]);
  expect(graph[0].headline).toBe('Reset <b> & "co"');
});

test("a page has an ETag, which changes with the text and not otherwise", async () => {
  const { id, slug } = await published();
  const first = await open(articleAt(slug));
  const etag = String(first.headers.etag);
  const again = await open(articleAt(slug), { headers: { "if-none-match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
  const admin = await desk.as("admin");
  const params = { article: id };
  await admin.call(kbArticles.change, { params, body: { summary: "Another summary" } });
  await publish(id);
  const changed = await open(articleAt(slug), { headers: { "if-none-match": etag } });
  expect(changed.status).toBe(200);
});

test("home, category and search lead to the article, and the category pages through its articles", async () => {
  const { id } = await category({ name: "Hardware", description: "Devices" });
  for (let n = 1; n <= 7; n++) await published({ title: `Scanner ${n}`, category: id });
  const admin = await desk.as("admin");
  const body = {
    kb_title: "Acme answers",
    kb_description: "Ask us",
    articles_per_page: 6,
  } as const;
  await admin.call(kbSettings.changeSettings, { body });
  const home = await open("/knowledge-base");
  expect(home.text).toContain("<h1>Acme answers</h1>");
  expect(home.text).toContain("7 articles");
  expect(home.text).toContain("Ask us");
  const first = await open("/knowledge-base/categories/hardware");
  expect(first.text).toContain("Page 1 of 2");
  expect(first.text).not.toContain("Scanner 7");
  const second = await open("/knowledge-base/categories/hardware?page=2");
  expect(second.text).toContain("Scanner 7");
  expect((await open("/knowledge-base/categories/hardware?page=3")).status).toBe(404);
  const found = await open("/knowledge-base/search?q=scanner+7");
  expect(found.text).toContain('<meta name="robots" content="noindex">');
  expect(found.text).toContain(articleAt("scanner-7"));
  const none = await open("/knowledge-base/search?q=%3Cscript%3E");
  expect(none.text).toContain("No results for “&#60;script&#62;”");
});

test("an old address answers 301, an archived article 410, and a hidden one the page of a missing one", async () => {
  const { id, category: own } = await published();
  const admin = await desk.as("admin");
  const params = { article: id };
  await admin.call(kbArticles.change, { params, body: { slug: "new" } });
  const moved = await open(articleAt("reset-a-scanner"));
  expect([moved.status, moved.headers.location]).toEqual([301, articleAt("new")]);
  await admin.call(kbCategories.change, {
    params: { category: own?.id ?? "" },
    body: { slug: "devices" },
  });
  const movedCategory = await open("/knowledge-base/categories/hardware");
  expect(movedCategory.headers.location).toBe("/knowledge-base/categories/devices");
  await admin.call(kbPublishing.archive, { params });
  const gone = await open(articleAt("new"));
  expect(gone.status).toBe(410);
  expect(gone.text).toContain('role="search"');
  const staff = await published({ title: "For staff", visibility: "staff" });
  const draft = await write({ title: "A draft" });
  const missing = await open(articleAt("never-there"));
  for (const { slug } of [staff, draft]) {
    const hidden = await open(articleAt(slug));
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
  }
});

test("sitemap, feed, robots and Markdown name public articles only", async () => {
  const { slug } = await published({ title: "Public one" });
  await published({ title: "Members only", visibility: "signed_in" });
  const { text: sitemap } = await open("/sitemap.xml");
  expect(sitemap).toContain(`${articleAt(slug)}</loc><lastmod>`);
  const { text: feed } = await open("/knowledge-base/feed.xml");
  expect(feed).toContain("<title>Public one</title>");
  expect(sitemap + feed).not.toContain("embers");
  const markdown = await open(`${articleAt(slug)}.md`);
  expect(markdown.headers["content-type"]).toContain("text/markdown");
  expect(markdown.text).toContain("# Public one\n\n## Before you start\n\nCharge the battery.");
  expect((await open(`${articleAt("members-only")}.md`)).status).toBe(404);
  expect((await open("/robots.txt")).text).toContain("Sitemap: ");
});

test("without indexing there is no sitemap and robots are turned away", async () => {
  const { slug } = await published();
  const admin = await desk.as("admin");
  await admin.call(kbSettings.changeSettings, { body: { allow_indexing: false } });
  expect((await open("/sitemap.xml")).status).toBe(404);
  expect((await open("/robots.txt")).text).toBe("User-agent: *\nDisallow: /\n");
  expect((await open(articleAt(slug))).text).toContain('content="noindex"');
});

test("without public access the pages lead to the sign-in page", async () => {
  const { slug } = await published();
  const admin = await desk.as("admin");
  await admin.call(kbSettings.changeSettings, { body: { public_access: false } });
  for (const path of ["/knowledge-base", articleAt(slug), "/knowledge-base/search?q=scanner"]) {
    const { status, headers } = await open(path);
    expect([status, headers.location]).toEqual([302, "/auth"]);
  }
  for (const path of ["/sitemap.xml", "/knowledge-base/feed.xml"]) {
    expect((await open(path)).status).toBe(404);
  }
});

test("a visitor votes without scripts, says why not, and votes again", async () => {
  const { id, slug } = await published();
  const action = `${articleAt(slug)}/feedback`;
  const no = await open(action, { method: "POST", form: { helpful: "no" } });
  expect([no.status, no.headers.location]).toEqual([303, `${articleAt(slug)}?voted=no#vote`]);
  expect((await open(`${articleAt(slug)}?voted=no`)).text).toContain("What is wrong with it?");
  const form = { helpful: "no", reason: "unclear", text: "Which button?" };
  await open(action, { method: "POST", form });
  const rows = await desk.rows("select reason, text from kb_feedback where article_id = $1", [id]);
  expect(rows).toEqual([{ reason: "unclear", text: "Which button?" }]);
  const odd = { helpful: "no", reason: "ugly", text: "" };
  expect((await open(action, { method: "POST", form: odd })).status).toBe(404);
  const admin = await desk.as("admin");
  await admin.call(kbSettings.changeSettings, { body: { feedback_enabled: false } });
  expect((await open(articleAt(slug))).text).not.toContain("Did this help?");
});

test("a picture is served while a public article shows it", async () => {
  const admin = await desk.as("admin");
  const upload = await admin.call(kbArticles.uploadImage, {
    body: {},
    files: { image: { name: "p.png", bytes: await aPicture("png", 30, 20) } },
  });
  const { id: file, url } = upload.body.image;
  const { id, slug } = await published({ body: `<p><img src="${url}" alt="The lid"></p>` });
  expect((await open(articleAt(slug))).text).toContain(
    `<img src="/knowledge-base/images/${file}" alt="The lid" />`,
  );
  const picture = `/knowledge-base/images/${file}`;
  expect((await open(picture)).headers["content-type"]).toBe("image/png");
  await admin.call(kbArticles.change, {
    params: { article: id },
    body: { visibility: "signed_in" },
  });
  expect((await open(picture)).status).toBe(404);
  expect((await open("/knowledge-base/images/nothing")).status).toBe(404);
});

test("another business has other pages", async () => {
  const { slug } = await published();
  const { host } = desk.business("globex");
  expect((await open(articleAt(slug), { headers: { host } })).status).toBe(404);
  expect((await open("/sitemap.xml", { headers: { host } })).text).not.toContain(slug);
});
