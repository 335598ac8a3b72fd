import {
  articleContent,
  listReadable,
  readArticle,
  searchArticles,
  styleOfArticles,
  visitorPage,
} from "../knowledge/index.ts";
import { html, type PublicPage, type SafeHtml } from "../portal/index.ts";
import { framed, widgetHome } from "./framed-pages.ts";
import { widgetScript } from "./widget-script.ts";

const mostArticles = 5;
const mostHits = 10;

const searchForm = (
  q = "",
) => html`<form class="search" role="search" action="${widgetHome}/search">
<input type="search" name="q" value="${q}" aria-label="Search articles" placeholder="Type a question" minlength="2" maxlength="200" required>
<button class="button">Search</button></form>`;

const listOf = (rows: readonly { readonly slug: string; readonly title: string }[]): SafeHtml =>
  html`<ul class="list">${rows.map(
    ({ slug, title }) => html`<li><a href="${widgetHome}/articles/${slug}">${title}</a></li>`,
  )}</ul>`;

const ways = html`<p class="actions"><a class="button" href="${widgetHome}/new">Ask us</a>
<a class="button plain" href="${widgetHome}/check">Check a ticket</a></p>`;

const title = "Help";
const heading = html`<h1>How can we help?</h1>`;

const home = visitorPage(
  { path: widgetHome, operation: "widget.home" },
  async ({ ctx, reach }) => {
    const page = { page: 1, page_size: mostArticles };
    const { rows } = await listReadable(ctx, reach, { sort: "-views" }, page);
    return {
      kind: "page",
      content: {
        title,
        body: html`${heading}${searchForm()}${rows.length > 0 && listOf(rows)}${ways}`,
      },
    };
  },
  { kind: "page", content: { title, body: html`${heading}${ways}` } },
);

const results = visitorPage(
  { path: `${widgetHome}/search`, operation: "widget.search" },
  async ({ ctx, reach, query }) => {
    const q = (query.get("q") ?? "").trim().slice(0, 200);
    const { results: hits } =
      q.length < 2
        ? { results: [] }
        : await searchArticles(ctx, reach, { q, page: 1, page_size: mostHits });
    const found = hits.map(({ slug, title_parts }) => ({
      slug,
      title: title_parts.map(({ text }) => text).join(""),
    }));
    return {
      kind: "page",
      content: {
        title: `Search: ${q}`,
        body: html`<h1>Search</h1>${searchForm(q)}
${found.length === 0 ? html`<p role="status">No results for “${q}”</p>` : listOf(found)}${ways}`,
      },
    };
  },
  { kind: "missing" },
);

const article = visitorPage(
  { path: `${widgetHome}/articles/:slug`, operation: "widget.article" },
  async ({ ctx, reach, params }) => {
    const found = await readArticle(ctx, reach, params.slug ?? "");
    return {
      kind: "page",
      content: {
        title: found.title,
        head: styleOfArticles,
        body: html`<article class="reading"><h1>${found.title}</h1><div class="prose">${articleContent(found.body)}</div></article>
<h2>Still a question?</h2>${ways}`,
      },
    };
  },
  { kind: "missing" },
);

/** The pages of the help widget. `asking` are the forms of visitors with addresses below `/widget`. */
export const widgetPages = (asking: readonly PublicPage[]): readonly PublicPage[] => [
  widgetScript,
  ...[home, results, article, ...asking].map(framed),
];
