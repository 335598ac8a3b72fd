import * as contract from "@parley/contract";
import {
  kbArticles,
  kbCategories,
  kbPublishing,
  kbSettings,
  kbSynonyms,
} from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const hardware = sampleOf(contract.kbCategories.Category, {
  id: anId(10),
  name: "Hardware",
  slug: "hardware",
  visibility: "public",
  effective_visibility: "public",
  articles_count: 1,
  is_active: true,
});
const place = { id: hardware.id, name: "Hardware", slug: "hardware" };
const article = sampleOf(contract.kbArticles.Article, {
  id: anId(20),
  slug: "reset-a-scanner",
  title: "Reset a scanner",
  summary: "How to reset it.",
  body: "<p>Charge the battery.</p>",
  category: place,
  visibility: "public",
  effective_visibility: "public",
  state: "published",
  published_version: 1,
  version: 3,
  may: { edit: true, publish: true, submit: true, approve: false, archive: true, delete: true },
});

beforeEach(() => {
  app.server.answer(kbCategories.tree, { results: [{ ...hardware, children: [] }] });
  app.server.answer(kbArticles.list, pageOf(article));
  app.server.answer(kbArticles.show, { article });
  app.server.answer(kbSettings.publicSettings, {
    settings: {
      kb_title: "Help center",
      kb_description: "",
      public_access: true,
      articles_per_page: 12,
      feedback_enabled: true,
      kb_languages: ["en"],
    },
  });
});

test("the list of articles opens one of them", async () => {
  await app.open("/knowledge", { as: "admin" });
  await page.getByRole("link", { name: "Reset a scanner" }).click();
  await expect.element(page.getByRole("textbox", { name: "Text" })).toBeVisible();
  await expect.element(page.getByText("Nothing is missing.")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("what is typed is saved as a draft with the version that was seen", async () => {
  const saved = { ...article, summary: "Another one", has_changes: true, version: 4 };
  app.server.answer(kbArticles.change, { message: "Article saved", article: saved });
  await app.open(`/knowledge/articles/${article.id}`, { as: "admin" });
  await page.getByLabelText("Summary").fill("Another one");
  await expect.element(page.getByText("Changed draft")).toBeVisible();
  expect(app.server.asked(kbArticles.change).at(-1)?.body).toEqual({
    summary: "Another one",
    version: 3,
  });
});

test("of two people who change an article neither loses what they wrote", async () => {
  app.server.refuse(kbArticles.change, 409, { code: "request.stale_version" });
  await app.open(`/knowledge/articles/${article.id}`, { as: "admin" });
  await page.getByLabelText("Summary").fill("Mine");
  const theirs = { ...article, summary: "Theirs", version: 4 };
  app.server.answer(kbArticles.show, { article: theirs });
  await expect.element(page.getByText(/Somebody else changed this article/)).toBeVisible();
  const refused = app.server.asked(kbArticles.change).length;
  await page.getByRole("button", { name: "Load their version" }).click();
  await expect.element(page.getByLabelText("Summary")).toHaveValue("Theirs");
  const own = page.getByRole("region", { name: "What you wrote" });
  await expect.element(own.getByText("Mine")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(app.server.asked(kbArticles.change)).toHaveLength(refused);

  const mine = { ...article, summary: "Mine", version: 5 };
  app.server.answer(kbArticles.change, { message: "Article saved", article: mine });
  app.server.answer(kbArticles.show, { article: mine });
  await own.getByRole("button", { name: "Use this text" }).click();
  await expect.element(page.getByLabelText("Summary")).toHaveValue("Mine");
  expect(app.server.asked(kbArticles.change).at(-1)?.body).toEqual({
    summary: "Mine",
    version: 4,
  });
  const replaced = page.getByRole("region", { name: "The text that you replaced" });
  await expect.element(replaced.getByText("Theirs")).toBeVisible();
  await replaced.getByRole("button", { name: "Discard this text" }).click();
  await expect.element(replaced).not.toBeInTheDocument();
});

test("publishing shows what changes", async () => {
  const changed = { ...article, has_changes: true };
  app.server.answer(kbArticles.show, { article: changed });
  app.server.answer(kbPublishing.version, {
    version: sampleOf(contract.kbPublishing.Version, { number: 1, is_live: true }),
    diff: [
      { kind: "removed", text: "Charge it." },
      { kind: "added", text: "Charge the battery." },
    ],
  });
  app.server.answer(kbPublishing.publish, { message: "Article published successfully", article });
  await app.open(`/knowledge/articles/${article.id}`, { as: "admin" });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Charge it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByText("Article published successfully")).toBeVisible();
});

test("an article of somebody else is shown and cannot be changed", async () => {
  const may = {
    edit: false,
    publish: false,
    submit: false,
    approve: false,
    archive: false,
    delete: false,
  };
  app.server.answer(kbArticles.show, { article: { ...article, may } });
  await app.open(`/knowledge/articles/${article.id}`, { as: "agent" });
  await expect.element(page.getByText("You can read this article.")).toBeVisible();
  await expect.element(page.getByText("Charge the battery.")).toBeVisible();
});

test("a category is created in the tree", async () => {
  const made = { ...hardware, id: anId(11), name: "Scanners" };
  app.server.answer(kbCategories.create, {
    message: "Category created successfully",
    category: made,
  });
  await app.open("/knowledge/categories?new=category", { as: "admin" });
  await page.getByRole("dialog").getByLabelText("Name").fill("Scanners");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect.element(page.getByText("Category created successfully")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("a setting is saved when it is changed", async () => {
  const settings = sampleOf(contract.kbSettings.Settings, {
    kb_title: "Help center",
    articles_per_page: 12,
    review_months: 12,
    kb_languages: ["en"],
    version: 1,
  });
  app.server.answer(kbSettings.show, { settings });
  app.server.answer(kbSynonyms.show, { groups: [] });
  app.server.answer(kbSettings.changeSettings, {
    message: "Saved",
    settings: { ...settings, require_approval: true, version: 2 },
  });
  await app.open("/knowledge/settings", { as: "admin" });
  await page.getByRole("switch", { name: /Articles need approval/ }).click();
  await expect.element(page.getByText("Settings saved")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("words that mean the same are saved as groups, and a line that says nothing is named", async () => {
  const settings = sampleOf(contract.kbSettings.Settings, {
    kb_title: "Help center",
    articles_per_page: 12,
    kb_languages: ["de"],
    version: 1,
  });
  app.server.answer(kbSettings.show, { settings });
  const groups = [{ terms: ["bill", "invoice"], is_one_way: false }];
  app.server.answer(kbSynonyms.show, { groups });
  app.server.answer(kbSynonyms.replace, {
    message: "Synonyms saved",
    groups: [...groups, { terms: ["money", "bill"], is_one_way: true }],
  });
  await app.open("/knowledge/settings", { as: "admin" });
  const field = page.getByLabelText("Words that mean the same");
  await expect.element(field).toHaveValue("bill, invoice");
  await field.fill("bill, invoice\nmoney");
  await expect.element(page.getByText("Line 2 needs at least 2 different words.")).toBeVisible();
  await field.fill("bill, invoice\nmoney > bill");
  await page.getByRole("button", { name: "Save these words" }).click();
  await expect.element(page.getByText("Synonyms saved")).toBeVisible();
  expect(app.server.asked(kbSynonyms.replace).at(-1)?.body).toEqual({
    groups: [...groups, { terms: ["money", "bill"], is_one_way: true }],
  });
});

test("a customer reads an article and says that it helped, on a phone", async () => {
  const row = sampleOf(contract.kbArticles.PublicArticleRow, {
    id: article.id,
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    category: place,
    published_at: aMoment,
    updated_at: aMoment,
    reading_minutes: 1,
  });
  const settings = {
    kb_title: "Help center",
    kb_description: "",
    public_access: true,
    articles_per_page: 12 as const,
    feedback_enabled: true,
    kb_languages: ["en" as const],
  };
  app.server.answer(kbSettings.publicSettings, { settings });
  app.server.answer(kbArticles.list, pageOf(row));
  app.server.answer(kbArticles.show, {
    article: { ...row, body: "<h2>Steps</h2><p>Charge it.</p>", parents: [place], related: [] },
  });
  app.server.answer(kbArticles.view, { message: "Thank you", counts: { views: 1 } });
  app.server.answer(kbArticles.feedback, { message: "Thank you", counts: { yes: 1, no: 0 } });
  await app.open("/knowledge", { as: "customer", width: 390 });
  await page.getByRole("link", { name: "Reset a scanner" }).click();
  await expect.element(page.getByRole("heading", { name: "Steps" })).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.element(page.getByText("Thank you for your answer.")).toBeVisible();
  expect(await violations()).toEqual([]);
});
