import { kbArticles, kbPublishing } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { aPicture } from "../../tenancy/branding/brand-images.builders.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category, write, publish, published } = writingOn(desk);

async function change(who: Who, article: string, body: kbArticles.ArticleChange) {
  return (await desk.as(who)).call(kbArticles.change, { params: { article }, body });
}

async function read(who: Who | "visitor", article: string) {
  const client = who === "visitor" ? desk.visitor() : await desk.as(who);
  return client.call(kbArticles.show, { params: { article } });
}

test("an article is written as a draft, published, and read by a visitor", async () => {
  const { id: hardware } = await category();
  const draft = await write({ category: hardware, tags: ["Wi-Fi", "wi-fi", "Scanner"] }, "agent");
  expect(draft).toMatchObject({ slug: "reset-a-scanner", state: "draft", has_changes: true });
  expect(draft.tags).toEqual(["wi-fi", "scanner"]);
  expect((await read("visitor", draft.slug)).status).toBe(404);

  const article = await publish(draft.id, "agent");
  expect(article).toMatchObject({ state: "published", has_changes: false, published_version: 1 });
  expect(article.review_on).not.toBeNull();
  const { status, body } = await read("visitor", draft.slug);
  expect(status).toBe(200);
  expect(body.article).toMatchObject({ title: "Reset a scanner", category: { name: "Hardware" } });
  expect(body.article).not.toHaveProperty("version");
  expect(await desk.announced()).toEqual([
    "kb.category_created",
    "kb.article_created",
    "kb.published",
  ]);
});

test("readers see the published text until the changed draft is published", async () => {
  const { id, slug } = await published();
  const changed = await change("admin", id, { title: "Reset any scanner" });
  expect(changed.body.article).toMatchObject({ has_changes: true, slug });
  expect((await read("visitor", slug)).body.article.title).toBe("Reset a scanner");
  await publish(id);
  expect((await read("visitor", slug)).body.article.title).toBe("Reset any scanner");
  const versions = await (await desk.as("admin")).call(kbPublishing.versions, {
    params: { article: id },
    query: {},
  });
  expect(versions.body.results.map(({ number, is_live }) => [number, is_live])).toEqual([
    [2, true],
    [1, false],
  ]);
});

test("a text that is changed back is what readers see", async () => {
  const { id } = await published();
  await change("admin", id, { summary: "Another one" });
  const back = await change("admin", id, {
    summary: "How to reset a scanner that lost its Wi-Fi.",
  });
  expect(back.body.article.has_changes).toBe(false);
});

test("whoever saw an older draft is refused and gets the present one", async () => {
  const { id, version } = await write();
  expect((await change("admin", id, { summary: "One", version })).status).toBe(200);
  const late = await change("admin", id, { summary: "Two", version });
  expect([late.status, late.problem.code]).toEqual([409, "request.stale_version"]);
  expect(late.problem.current).toMatchObject({ summary: "One" });
});

test("an article that lacks something is not published", async () => {
  const admin = await desk.as("admin");
  const { id } = await write({ summary: "", body: '<p><img src="cid:x"></p>' });
  const refused = await admin.call(kbPublishing.publish, { params: { article: id }, body: {} });
  expect([refused.status, refused.problem.code]).toEqual([409, "kb.not_ready"]);
  expect(refused.problem.message).toBe("Choose a category");
});

test("a picture without alternative text is refused with the count, and shown once it has one", async () => {
  const admin = await desk.as("admin");
  const { id: hardware } = await category();
  const upload = await admin.call(kbArticles.uploadImage, {
    body: {},
    files: { image: { name: "p.png", bytes: await aPicture("png", 30, 20) } },
  });
  expect(upload.status, upload.text).toBe(201);
  const { url } = upload.body.image;
  const { id } = await write({ category: hardware, body: `<p><img src="${url}" alt=""></p>` });
  const refused = await admin.call(kbPublishing.publish, { params: { article: id }, body: {} });
  expect(refused.problem.message).toBe("1 image needs alternative text");
  await change("admin", id, { body: `<p><img src="${url}" alt="The reset button"></p>` });
  await publish(id);
  // A picture belongs to one article.
  const stolen = await change("admin", (await write({ title: "Another" })).id, {
    body: `<p><img src="${url}" alt="x"></p>`,
  });
  expect([stolen.status, stolen.problem.fields?.body]).toEqual([400, "Upload this picture again"]);
});

test("scripts, styles, other hosts' pictures and a second main heading are removed from a text", async () => {
  const dirty =
    '<h1 onclick="x()">A</h1><script>x()</script><p style="color:red">b</p><img src="https://a.test/x.png">';
  const { body } = await write({ body: dirty });
  expect(body).toBe("<h2>A</h2><p>b</p><img />");
});

test("an agent changes and publishes an own article, and not that of somebody else", async () => {
  const own = await published({}, "agent");
  expect((await change("agent", own.id, { title: "Mine" })).status).toBe(200);
  const other = await published({ title: "Of the admin" });
  const denied = await change("agent", other.id, { title: "Taken" });
  expect([denied.status, denied.problem.code]).toEqual([403, "access.denied"]);
  const agent = await desk.as("agent");
  const params = { article: other.id };
  expect((await agent.call(kbPublishing.archive, { params })).status).toBe(403);
  expect((await agent.call(kbArticles.remove, { params })).status).toBe(403);
});

test("a customer writes no article", async () => {
  const customer = await desk.as("customer");
  const reply = await customer.call(kbArticles.create, { body: { title: "Mine" } });
  expect(reply.status).toBe(403);
});

test("an old address leads to the new one, and stays taken", async () => {
  const { id } = await published();
  await change("admin", id, { slug: "scanner-reset" });
  const moved = await read("visitor", "reset-a-scanner");
  expect([moved.status, moved.problem.code, moved.problem.data]).toEqual([
    301,
    "kb.moved",
    { redirect: "scanner-reset" },
  ]);
  expect((await write()).slug).toBe("reset-a-scanner-2");
  const taken = await (await desk.as("admin")).call(kbArticles.create, {
    body: { title: "Another", slug: "reset-a-scanner" },
  });
  expect([taken.status, taken.problem.code]).toEqual([409, "kb.slug_taken"]);
});

test("an archived article is gone for readers, and a draft again afterwards", async () => {
  const { id, slug } = await published();
  const admin = await desk.as("admin");
  const params = { article: id };
  await admin.call(kbPublishing.archive, { params });
  expect((await read("visitor", slug)).problem.code).toBe("kb.archived");
  expect((await change("admin", id, { title: "New title" })).problem.code).toBe("kb.archived");
  const draft = await admin.call(kbPublishing.unarchive, { params });
  expect(draft.body.article.state).toBe("draft");
  expect((await read("visitor", slug)).status).toBe(404);
  const again = await admin.call(kbPublishing.unarchive, { params });
  expect(again.problem.message).toBe("An article that is a draft cannot be a draft.");
});

test("a deleted article is missing for readers, and restored as it was", async () => {
  const { id, slug } = await published();
  const admin = await desk.as("admin");
  await admin.call(kbArticles.remove, { params: { article: id } });
  expect((await read("visitor", slug)).status).toBe(404);
  const { body } = await admin.call(kbArticles.list, { query: { state: "deleted" } });
  expect(body.results.map((row) => row.id)).toEqual([id]);
  await admin.call(kbArticles.restore, { params: { article: id } });
  expect((await read("visitor", slug)).status).toBe(200);
});

test("staff list published articles whose review is overdue, the oldest first", async () => {
  const due = async (title: string, review_on: string) => {
    const { id } = await published({ title });
    await change("admin", id, { review_on });
    return id;
  };
  await due("Later", "2999-01-01");
  const recent = await due("Recently", "2026-02-01");
  const old = await due("Long ago", "2025-02-01");
  await write({ title: "A draft", review_on: "2025-01-01" });
  const agent = await desk.as("agent");
  const ask = { query: { due: "true", sort: "review_on" } } as never;
  const { body } = await agent.call(kbArticles.list, ask);
  expect([body.count, body.results.map(({ id }) => id)]).toEqual([2, [old, recent]]);
  const other = await desk.as("admin", "globex");
  expect((await other.call(kbArticles.list, ask)).body.count).toBe(0);
});

test("staff list drafts by state, category, owner and words", async () => {
  const { id: hardware } = await category();
  await published({ title: "One public article", category: hardware });
  await write({ title: "A draft of the agent" }, "agent");
  const agent = await desk.as("agent");
  const titles = async (query: Partial<kbArticles.Filter>) =>
    (await agent.call(kbArticles.list, { query })).body.results.map(({ title }) => title);
  expect(await titles({ sort: "title" })).toEqual(["A draft of the agent", "One public article"]);
  expect(await titles({ state: "draft" })).toEqual(["A draft of the agent"]);
  expect(await titles({ category: "hardware" })).toEqual(["One public article"]);
  expect(await titles({ mine: true })).toEqual(["A draft of the agent"]);
  expect(await titles({ q: "PUBLIC" })).toEqual(["One public article"]);
  const { body } = await desk.visitor().call(kbArticles.list, { query: {} });
  expect(body.results.map(({ title }) => title)).toEqual(["One public article"]);
});

test("another business neither reads nor changes an article, and has its own addresses", async () => {
  const { id, slug } = await published();
  const other = await desk.as("admin", "globex");
  for (const article of [id, slug]) {
    expect((await other.call(kbArticles.show, { params: { article } })).status).toBe(404);
    const changed = await other.call(kbArticles.change, { params: { article }, body: {} });
    expect(changed.status).toBe(404);
  }
  const own = await other.call(kbArticles.create, { body: { title: "Reset a scanner" } });
  expect(own.body.article.slug).toBe(slug);
});
