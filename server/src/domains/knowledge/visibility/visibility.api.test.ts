import { kbArticles, kbCategories, kbSettings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category, published } = writingOn(desk);

/** Everything that a reader gets, in one text. */
async function everything(who: "visitor" | "customer" | "agent"): Promise<string> {
  const client = who === "visitor" ? desk.visitor() : await desk.as(who);
  const texts = [
    await client.call(kbArticles.list, { query: { page_size: 100 } }),
    await client.call(kbArticles.search, { query: { q: "kumquat" } }),
    await client.call(kbArticles.suggest, { query: { q: "kumquat" } }),
    await client.call(kbArticles.featured, { query: {} }),
    await client.call(kbCategories.tree, {}),
    await client.call(kbCategories.list, { query: {} }),
  ];
  return texts.map(({ text }) => text).join("\n");
}

test("each reader gets what is as wide as they are, in every list, search and count", async () => {
  const { id: open } = await category({ name: "Open" });
  const { id: inner } = await category({ name: "Inner", visibility: "staff" });
  const { id: below } = await category({ name: "Below", parent: inner });
  const made = [
    await published({ title: "Kumquat public", category: open, is_featured: true }),
    await published({ title: "Kumquat members", category: open, visibility: "signed_in" }),
    await published({ title: "Kumquat staff", category: open, visibility: "staff" }),
    await published({ title: "Kumquat below", category: below, is_featured: true }),
  ];
  const [publicText, memberText] = [await everything("visitor"), await everything("customer")];
  for (const hidden of ["Kumquat members", "Kumquat staff", "Kumquat below", "Inner", "Below"]) {
    expect(publicText).not.toContain(hidden);
  }
  expect(publicText).toContain("Kumquat public");
  expect(publicText).toContain('"articles_count":1');
  expect(memberText).toContain("Kumquat members");
  expect(memberText).toContain('"articles_count":2');
  expect(memberText).not.toMatch(/Kumquat staff|Kumquat below|Inner/);
  expect(await everything("agent")).toMatch(/Kumquat staff[\s\S]*Kumquat below/);

  const statuses = async (who: "visitor" | "customer") => {
    const client = who === "visitor" ? desk.visitor() : await desk.as(who);
    const replies = made.map(({ slug }) =>
      client.call(kbArticles.show, { params: { article: slug } }),
    );
    return (await Promise.all(replies)).map(({ status }) => status);
  };
  expect(await statuses("visitor")).toEqual([200, 404, 404, 404]);
  expect(await statuses("customer")).toEqual([200, 200, 404, 404]);
});

test("a category that becomes narrower takes its articles from readers at once", async () => {
  const { id } = await category();
  const { slug } = await published({ category: id });
  const visitor = desk.visitor();
  const admin = await desk.as("admin");
  for (const body of [{ visibility: "staff" as const }, { is_active: false }]) {
    expect((await visitor.call(kbArticles.show, { params: { article: slug } })).status).toBe(200);
    await admin.call(kbCategories.change, { params: { category: id }, body });
    expect((await visitor.call(kbArticles.show, { params: { article: slug } })).status).toBe(404);
    const wide = { visibility: "public", is_active: true } as const;
    await admin.call(kbCategories.change, { params: { category: id }, body: wide });
  }
});

test("without public access a visitor is asked to sign in, and a customer reads", async () => {
  const { slug } = await published();
  const admin = await desk.as("admin");
  await admin.call(kbSettings.changeSettings, { body: { public_access: false } });
  const params = { article: slug };
  const refused = await desk.visitor().call(kbArticles.show, { params });
  expect([refused.status, refused.problem.code]).toEqual([401, "kb.sign_in_required"]);
  expect((await desk.visitor().call(kbCategories.tree, {})).status).toBe(401);
  expect((await (await desk.as("customer")).call(kbArticles.show, { params })).status).toBe(200);
});

test("a new article has the default visibility of the settings", async () => {
  const admin = await desk.as("admin");
  await admin.call(kbSettings.changeSettings, { body: { default_visibility: "staff" } });
  expect((await published()).visibility).toBe("staff");
});

test("settings are saved and announced, refused to agents, and are those of one business", async () => {
  const admin = await desk.as("admin");
  const body = { kb_title: "Acme answers", articles_per_page: 24, review_months: 0 } as const;
  const saved = await admin.call(kbSettings.changeSettings, { body });
  expect(saved.body.settings).toMatchObject(body);
  expect(await desk.announced()).toEqual(["kb.settings_updated"]);
  expect((await published()).review_on).toBeNull();
  const agent = await desk.as("agent");
  expect((await agent.call(kbSettings.changeSettings, { body })).status).toBe(403);
  const other = await (await desk.as("admin", "globex")).call(kbSettings.show, {});
  expect(other.body.settings.kb_title).toBe("Help center");
});
