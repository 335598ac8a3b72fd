import type { Context } from "#platform/context.ts";
import { Failure } from "#platform/failure.ts";
import { articlePath, listPopular, searchPath, suggestArticles } from "../../knowledge/index.ts";
import { html, type SafeHtml } from "../../portal/index.ts";

const mostPopular = 5;
const popularDays = 30;
const leastLength = 2;

/** What somebody searches for on the support pages. */
export const wordsOf = (query: URLSearchParams): string =>
  (query.get("q") ?? "").trim().replace(/\s+/g, " ").slice(0, 200);

/** A search of the knowledge base, with what it finds or what is read most; nothing where articles are not for visitors. */
export async function articleSearch(ctx: Context, q: string): Promise<SafeHtml | undefined> {
  try {
    const isSearch = q.length >= leastLength;
    const { results } = isSearch
      ? await suggestArticles(ctx, { q })
      : await listPopular(ctx, { page: 1, page_size: mostPopular, days: popularDays });
    const rows = results.map(
      ({ slug, title, summary }) =>
        html`<li><a href="${articlePath(slug)}">${title}</a>${summary !== "" && html`<p>${summary}</p>`}</li>`,
    );
    if (!isSearch) {
      return html`${searchForm(q)}${
        rows.length > 0 &&
        html`<section><h2>Popular articles</h2><ul class="list articles">${rows}</ul></section>`
      }`;
    }
    const all = `${searchPath}?q=${encodeURIComponent(q)}`;
    return html`${searchForm(q)}<section><h2>Articles about “${q}”</h2>${
      rows.length > 0
        ? html`<ul class="list articles">${rows}</ul><p><a href="${all}">All articles found</a></p>`
        : html`<p role="status">No article was found. Try other words, or ask us.</p>`
    }</section>`;
  } catch (error) {
    // The search of a busy database, or articles for people who are signed in: asking us works all the same.
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const searchForm = (
  q: string,
) => html`<form class="search" role="search" method="get" action="/support">
<input type="search" name="q" value="${q}" aria-label="Search articles" placeholder="Type a question" minlength="${leastLength}" maxlength="200" required>
<button>Search</button></form>`;
