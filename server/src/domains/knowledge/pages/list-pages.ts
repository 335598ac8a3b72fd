import type { kbCategories } from "@parley/contract";
import { Failure } from "#platform/failure.ts";
import { html, type PublicPage, type SafeHtml } from "../../portal/index.ts";
import { listReadable } from "../articles/read-articles.ts";
import { findCategory, readCategories } from "../categories/read-categories.ts";
import { search } from "../search/search-articles.ts";
import {
  articleList,
  breadcrumb,
  cached,
  headOf,
  homeStep,
  openGraph,
  pageLinks,
  pageNumber,
  searchForm,
} from "./page-parts.ts";
import { articlePath, categoryPath, homePath, searchPath } from "./paths.ts";
import { visitorPage } from "./reach-of-page.ts";

const mostFeatured = 6;
const mostPopular = 6;

const countText = (count: number) => (count === 1 ? "1 article" : `${count} articles`);

const cards = (categories: readonly kbCategories.Listed[]): SafeHtml =>
  html`<div class="cards">${categories.map(
    ({ slug, name, description, articles_count }) => html`<div class="card">
<h2><a href="${categoryPath(slug)}">${name}</a></h2>
${description !== "" && html`<p>${description}</p>`}<p class="meta">${countText(articles_count)}</p></div>`,
  )}</div>`;

const home = visitorPage({ path: homePath, operation: "knowledge.home" }, async (visit) => {
  const { ctx, reach, settings, site } = visit;
  const { kb_title: title, kb_description: description } = settings;
  const [categories, featured, popular] = await Promise.all([
    readCategories(ctx, reach),
    listReadable(
      ctx,
      reach,
      { featured: true, sort: "title" },
      { page: 1, page_size: mostFeatured },
    ),
    listReadable(ctx, reach, { sort: "-views" }, { page: 1, page_size: mostPopular }),
  ]);
  const top = categories.filter(
    ({ parent, articles_count }) => parent === null && articles_count > 0,
  );
  const section = (text: string, rows: typeof featured.rows) =>
    rows.length > 0 && html`<section><h2>${text}</h2>${articleList(rows)}</section>`;
  const text = description || `Answers from ${site.name}.`;
  return cached({
    title,
    description: text,
    canonical: homePath,
    width: "wide",
    isHidden: !settings.allow_indexing,
    head: headOf(openGraph("website", { title, description: text, url: site.url + homePath })),
    body: html`<h1>${title}</h1>
<p class="lead">${text}</p>
${searchForm()}
${cards(top)}
${section("Featured articles", featured.rows)}
${section("Popular articles", popular.rows)}
${popular.rows.length === 0 && html`<p>There are no articles yet.</p>`}`,
  });
});

const category = visitorPage(
  { path: "/knowledge-base/categories/:slug", operation: "knowledge.category" },
  async ({ ctx, reach, settings, site, params, query }) => {
    const ref = params.slug ?? "";
    const found = await findCategory(ctx, reach, ref).catch(movedTo);
    if (typeof found === "string") {
      return { kind: "redirect", to: categoryPath(found), status: 301 };
    }
    const { category: shown, parents, children } = found;
    const page = pageNumber(query);
    const page_size = settings.articles_per_page;
    const wanted = { categoryIds: [shown.id], sort: "title" } as const;
    const { count, rows } = await listReadable(ctx, reach, wanted, { page, page_size });
    const pages = Math.max(1, Math.ceil(count / page_size));
    if (page > pages) return { kind: "missing" };
    const path = categoryPath(shown.slug);
    const canonical = page === 1 ? path : `${path}?page=${page}`;
    const description = shown.description || `Articles about ${shown.name}.`;
    const url = site.url + canonical;
    return cached({
      title: shown.name,
      description,
      canonical,
      width: "wide",
      isHidden: !settings.allow_indexing,
      head: headOf(openGraph("website", { title: shown.name, description, url })),
      body: html`${breadcrumb([
        homeStep(settings.kb_title),
        ...parents.map(({ slug, name }) => ({ href: categoryPath(slug), text: name })),
      ])}
<h1>${shown.name}</h1>
${shown.description !== "" && html`<p class="lead">${shown.description}</p>`}
${searchForm()}
${children.length > 0 && cards(children)}
${rows.length > 0 ? articleList(rows) : children.length === 0 && html`<p>There are no articles here yet.</p>`}
${pageLinks(path, page, pages)}`,
    });
  },
);

/** The present slug of what an old one named. */
export function movedTo(error: unknown): string {
  if (error instanceof Failure && error.code === "kb.moved") {
    return String(error.extras.data?.redirect);
  }
  throw error;
}

const nothing = { count: 0, isCapped: false, results: [] };

function countOf({ count, isCapped }: { count: number; isCapped: boolean }): string {
  if (count === 0) return "No results";
  return `${isCapped ? "More than " : ""}${count} ${count === 1 ? "result" : "results"}`;
}

const results = visitorPage(
  { path: searchPath, operation: "knowledge.search" },
  async ({ ctx, reach, settings, query }) => {
    const q = (query.get("q") ?? "").trim().slice(0, 200);
    const page = pageNumber(query);
    const page_size = settings.articles_per_page;
    const found = q.length < 2 ? nothing : await search(ctx, reach, { q, page, page_size });
    const { count, results: hits } = found;
    const marked = (parts: readonly { text: string; hit: boolean }[]) =>
      parts.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text));
    const popular =
      count === 0
        ? await listReadable(ctx, reach, { sort: "-views" }, { page: 1, page_size: mostPopular })
        : undefined;
    const more = `${searchPath}?q=${encodeURIComponent(q)}&page=${page + 1}`;
    return {
      kind: "page",
      content: {
        title: q === "" ? "Search" : `Search: ${q}`,
        isHidden: true,
        width: "wide",
        head: headOf(),
        body: html`${breadcrumb([homeStep(settings.kb_title)])}
<h1>Search</h1>
${searchForm(q)}
${q.length >= 2 && html`<p role="status">${countOf(found)} for “${q}”</p>`}
<ul class="rows">${hits.map(
          ({ slug, title_parts, excerpt }) =>
            html`<li><a href="${articlePath(slug)}">${marked(title_parts)}</a><p>${marked(excerpt)}</p></li>`,
        )}</ul>
${popular && popular.rows.length > 0 && html`<section><h2>Popular articles</h2>${articleList(popular.rows)}</section>`}
${page * page_size < count && html`<p><a rel="next" href="${more}">More results</a></p>`}`,
      },
    };
  },
);

export const listPages: readonly PublicPage[] = [home, category, results];
