import type { Page } from "@playwright/test";
import { dialogOpens, type Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

const body =
  "<p>A scanner that lost its network finds it again after a reset.</p><h2>Before you start</h2><p>Charge the battery.</p><h2>Reset</h2><ol><li><p>Hold the <strong>power key</strong> for ten seconds.</p></li><li><p>Wait for the green light.</p></li></ol>";

interface Made {
  readonly category: { readonly id: string };
  readonly article: { readonly id: string };
}

/** A category with a published article, whose draft was changed, and a draft. */
export async function someArticles(page: Page): Promise<string> {
  const { category } = (await ask(page, "POST", "/kb/categories/", {
    name: "Scanners",
    description: "Setting up and repairing hand scanners.",
  })) as Made;
  const { article } = (await ask(page, "POST", "/kb/articles/", {
    title: "Reset a scanner",
    summary: "How to reset a scanner that lost its Wi-Fi.",
    category: category.id,
    tags: ["wifi"],
    is_featured: true,
    body,
  })) as Made;
  await ask(page, "POST", `/kb/articles/${article.id}/publish/`, {});
  await ask(page, "POST", "/kb/articles/", { title: "Replace the battery" });
  return article.id;
}

const after =
  (path: (article: string) => string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const article = await someArticles(page);
    await page.goto(new URL(path(article), page.url()).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await then?.(page);
  };

const editing = async (page: Page) => {
  await page.getByRole("textbox", { name: "Text" }).waitFor();
};
const history = async (page: Page) => {
  await page.getByRole("button", { name: "History" }).click();
  await dialogOpens(page);
  await page.getByText("Version 1").waitFor();
};

/** Somebody else saves while a summary is typed. */
const conflict = async (page: Page) => {
  await editing(page);
  const id = page.url().split("/").at(-1) ?? "";
  await ask(page, "PATCH", `/kb/articles/${id}/`, { summary: "How to reset it in one minute." });
  await page.getByLabel("Summary").fill("How to reset a scanner without its charger.");
  await page.getByRole("button", { name: "Load their version" }).click();
  await page.getByRole("region", { name: "What you wrote" }).waitFor();
};

const start = { as: "admin", address: on("/profile") } as const;

export const knowledgePlaces: readonly Place[] = [
  { name: "knowledge-empty", as: "agent", address: on("/knowledge/articles") },
  { ...start, name: "knowledge-articles", prepare: after(() => "/knowledge/articles") },
  {
    ...start,
    name: "knowledge-article",
    prepare: after((id) => `/knowledge/articles/${id}`, editing),
  },
  {
    ...start,
    name: "knowledge-conflict",
    prepare: after((id) => `/knowledge/articles/${id}`, conflict),
  },
  {
    ...start,
    name: "knowledge-history",
    prepare: after((id) => `/knowledge/articles/${id}`, history),
  },
  { name: "knowledge-new", as: "agent", address: on("/knowledge/articles?new=article") },
  { ...start, name: "knowledge-categories", prepare: after(() => "/knowledge/categories") },
  { name: "knowledge-category", as: "admin", address: on("/knowledge/categories?new=category") },
  { name: "knowledge-settings", as: "admin", address: on("/knowledge/settings") },
  { name: "knowledge-customer", as: "customer", address: on("/knowledge") },
  { ...start, name: "knowledge-read", prepare: after(() => "/knowledge/read/reset-a-scanner") },
  { ...start, name: "kb-home", prepare: after(() => "/knowledge-base") },
  {
    ...start,
    name: "kb-article",
    prepare: after(() => "/knowledge-base/articles/reset-a-scanner"),
  },
  { ...start, name: "kb-category", prepare: after(() => "/knowledge-base/categories/scanners") },
  { ...start, name: "kb-search", prepare: after(() => "/knowledge-base/search?q=reset") },
];
