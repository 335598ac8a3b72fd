import { readFileSync } from "node:fs";
import type { kbArticles } from "@parley/contract";
import { html, makeAsset, type PageContent, type SafeHtml } from "../../portal/index.ts";
import { articlePath, feedPath, homePath, searchPath } from "./paths.ts";

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url));

export const styleAsset = makeAsset(
  "knowledge.css",
  "text/css; charset=utf-8",
  read("knowledge.css"),
);
export const viewScript = makeAsset("view.js", "text/javascript; charset=utf-8", read("view.js"));

export const styleOfArticles = html`<link rel="stylesheet" href="${styleAsset.path}">`;

/** What the head of every page of the knowledge base has. */
export const headOf = (...more: readonly SafeHtml[]) => html`
${styleOfArticles}
<link rel="alternate" type="application/rss+xml" href="${feedPath}">${more}`;

/** What a link to the page shows elsewhere. */
export function openGraph(
  type: "website" | "article",
  { title, description = "", url }: { title: string; description?: string; url: string },
): SafeHtml {
  return html`
<meta property="og:type" content="${type}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">`;
}

export const searchForm = (
  q = "",
) => html`<form class="search" role="search" action="${searchPath}">
<input type="search" name="q" value="${q}" aria-label="Search articles" placeholder="Type a question" minlength="2" maxlength="200" required>
<button class="button">Search</button>
</form>`;

interface Step {
  readonly href: string;
  readonly text: string;
}

export function breadcrumb(steps: readonly Step[]): SafeHtml {
  const links = steps.map(
    ({ href, text }, place) =>
      html`${place > 0 && html`<span aria-hidden="true">/</span>`}<a href="${href}">${text}</a>`,
  );
  return html`<nav class="crumbs" aria-label="Breadcrumb">${links}</nav>`;
}

export const homeStep = (title: string): Step => ({ href: homePath, text: title });

/** Articles with what they are about. */
export function articleList(rows: readonly kbArticles.PublicArticleRow[]): SafeHtml {
  return html`<ul class="rows">${rows.map(
    ({ slug, title, summary }) =>
      html`<li><a href="${articlePath(slug)}">${title}</a><p>${summary}</p></li>`,
  )}</ul>`;
}

/** Links to the page before and the page after. */
export function pageLinks(path: string, page: number, pages: number): SafeHtml | undefined {
  if (pages < 2) return undefined;
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return html`<nav class="pages" aria-label="Pages">
${page > 1 && html`<a rel="prev" href="${to(page - 1)}">Previous page</a>`}
<span class="meta">Page ${page} of ${pages}</span>
${page < pages && html`<a rel="next" href="${to(page + 1)}">Next page</a>`}
</nav>`;
}

export const pageNumber = (query: URLSearchParams) =>
  Math.min(Math.max(Math.trunc(Number(query.get("page") ?? 1)) || 1, 1), 10_000);

/** A page that is the same for everybody. */
export const cached = (content: PageContent, status = 200) =>
  ({ kind: "page", content, status, isCacheable: true }) as const;
