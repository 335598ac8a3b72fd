import type { kbArticles } from "@parley/contract";
import { kbArticles as contract } from "@parley/contract";
import { isRightToLeft, type Language } from "@parley/contract/knowledge/languages";
import { Failure } from "#platform/failure.ts";
import {
  html,
  jsonLd,
  type PublicAnswer,
  type PublicPage,
  type SafeHtml,
  sanitizedHtml,
} from "../../portal/index.ts";
import { readArticle } from "../articles/read-articles.ts";
import { rateArticle } from "../feedback/rate-article.ts";
import { type ArticlePart, partsOfArticle } from "./article-parts.rules.ts";
import { movedTo } from "./list-pages.ts";
import { markdownOf } from "./markdown.rules.ts";
import {
  articleList,
  breadcrumb,
  cached,
  headOf,
  homeStep,
  openGraph,
  searchForm,
  viewScript,
} from "./page-parts.ts";
import { articlePath, categoryPath, homePath, picturePath } from "./paths.ts";
import { type Visit, visitorPage } from "./reach-of-page.ts";

const article = visitorPage(
  { path: "/knowledge-base/articles/:slug", operation: "knowledge.article" },
  async (visit) => {
    const [, ref = "", ending] = /^(.*?)(\.md)?$/s.exec(visit.params.slug ?? "") ?? [];
    const found = await readArticle(visit.ctx, visit.reach, ref).catch(goneOrMoved);
    if (found === "gone") return gone(visit);
    if (typeof found === "string") {
      return { kind: "redirect", to: articlePath(found) + (ending ?? ""), status: 301 };
    }
    return ending ? markdown(visit, found) : page(visit, found);
  },
);

function goneOrMoved(error: unknown): string {
  if (error instanceof Failure && error.code === "kb.archived") return "gone";
  return movedTo(error);
}

const gone = ({ settings }: Visit): PublicAnswer => ({
  kind: "page",
  status: 410,
  content: {
    title: "This article is no longer available",
    isHidden: true,
    head: headOf(),
    body: html`${breadcrumb([homeStep(settings.kb_title)])}
<h1>This article is no longer available</h1>
<p>Search for another one.</p>
${searchForm()}`,
  },
});

const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const dayOf = (moment: string) => dayFormat.format(new Date(moment));

function page(visit: Visit, found: kbArticles.PublicArticle): PublicAnswer {
  const { settings, site, query } = visit;
  const { title, summary, slug, parents, related } = found;
  const url = site.url + articlePath(slug);
  const parts = partsOfArticle(found.body);
  const steps = [
    homeStep(settings.kb_title),
    ...parents.map((parent) => ({ href: categoryPath(parent.slug), text: parent.name })),
  ];
  const minutes = found.reading_minutes === 1 ? "1 minute" : `${found.reading_minutes} minutes`;
  const voted = query.get("voted");
  return cached({
    title,
    description: summary,
    canonical: articlePath(slug),
    width: "wide",
    isHidden: !settings.allow_indexing,
    scripts: [viewScript],
    head: headOf(
      openGraph("article", { title, description: summary, url }),
      html`<link rel="alternate" type="text/markdown" href="${articlePath(slug)}.md">`,
      jsonLd(structuredData(visit, found, [...steps, { href: articlePath(slug), text: title }])),
    ),
    body: html`${breadcrumb(steps)}
<article class="reading"${inLanguage(found.language)}>
<h1>${title}</h1>
<p class="meta">Updated <time datetime="${found.updated_at}">${dayOf(found.updated_at)}</time> · ${minutes} to read</p>
${outline(parts)}
<div class="prose">${parts.map(partOf)}</div>
${settings.feedback_enabled && vote(slug, voted)}
${related.length > 0 && html`<section class="related"><h2>Related articles</h2>${articleList(related)}</section>`}
</article>`,
  });
}

/** The frame of the page is in English. */
const inLanguage = (language: Language) =>
  language !== "en" && html` lang="${language}"${isRightToLeft(language) && html` dir="rtl"`}`;

/** The text of an article as its page shows it. */
export const articleContent = (body: string): SafeHtml[] => partsOfArticle(body).map(partOf);

function partOf(part: ArticlePart): SafeHtml {
  const inner = sanitizedHtml(shownPictures(part.html));
  if (part.kind === "text") return inner;
  const { level, id } = part;
  if (level === 2) return html`<h2 id="${id}">${inner}</h2>`;
  return level === 3 ? html`<h3 id="${id}">${inner}</h3>` : html`<h4 id="${id}">${inner}</h4>`;
}

const shownPictures = (text: string) =>
  text.replace(/\ssrc="cid:([0-9a-f-]{36})"/gi, (_, file: string) => ` src="${picturePath(file)}"`);

const fewHeadings = 2;

/** The headings as links. On a narrow screen it can be folded. */
function outline(parts: readonly ArticlePart[]): SafeHtml | undefined {
  const headings = parts.filter((part) => part.kind === "heading");
  if (headings.length < fewHeadings) return undefined;
  return html`<details class="outline" open><summary>On this page</summary><nav aria-label="On this page"><ul>${headings.map(
    ({ id, level, text }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav></details>`;
}

const reasonTexts: Readonly<Record<(typeof contract.reasons)[number], string>> = {
  outdated: "It is out of date",
  unclear: "It is hard to understand",
  incomplete: "Something is missing",
  wrong: "It is wrong",
};

/** The question whether it helped, and after 'No' why not. It works without scripts. */
function vote(slug: string, voted: string | null): SafeHtml {
  const action = `${articlePath(slug)}/feedback`;
  if (voted === "yes" || voted === "why") {
    return html`<section class="vote" id="vote"><p role="status">Thank you for your answer.</p></section>`;
  }
  if (voted === "no") {
    return html`<section class="vote" id="vote"><form method="post" action="${action}">
<input type="hidden" name="helpful" value="no"><h2>Thank you. What is wrong with it?</h2>
${contract.reasons.map(
  (reason) =>
    html`<p><label class="choice"><input type="radio" name="reason" value="${reason}"> ${reasonTexts[reason]}</label></p>`,
)}
<div class="field"><label for="why">More about it (optional)</label><textarea id="why" name="text" maxlength="500"></textarea></div>
<button class="button">Send</button></form></section>`;
  }
  return html`<section class="vote" id="vote"><form method="post" action="${action}"><h2>Did this help?</h2>
<p class="pair"><button class="button plain" name="helpful" value="yes">Yes</button> <button class="button plain" name="helpful" value="no">No</button></p></form></section>`;
}

const feedback = visitorPage(
  {
    method: "POST",
    path: "/knowledge-base/articles/:slug/feedback",
    operation: "knowledge.feedback",
    limit: "kb_feedback",
  },
  async ({ ctx, params, form }) => {
    const slug = params.slug ?? "";
    const helpful = form.get("helpful") === "yes";
    const said = contract.Feedback.safeParse({
      helpful,
      ...(form.get("reason") && { reason: form.get("reason") }),
      ...(form.get("text") && { text: form.get("text") }),
    });
    if (!said.success) return { kind: "missing" };
    await rateArticle(ctx, slug, said.data);
    const isWhy = form.has("text");
    const voted = helpful ? "yes" : isWhy ? "why" : "no";
    return { kind: "redirect", to: `${articlePath(slug)}?voted=${voted}#vote`, status: 303 };
  },
);

function structuredData(
  { site, settings }: Visit,
  { title, summary, slug, language, published_at, updated_at }: kbArticles.PublicArticle,
  steps: readonly { href: string; text: string }[],
) {
  const url = site.url + articlePath(slug);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "TechArticle",
        "@id": url,
        headline: title,
        description: summary,
        datePublished: published_at,
        dateModified: updated_at,
        inLanguage: language,
        isPartOf: { "@type": "WebSite", name: settings.kb_title, url: site.url + homePath },
        publisher: { "@type": "Organization", name: site.name, url: site.url },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map(({ href, text }, place) => ({
          "@type": "ListItem",
          position: place + 1,
          name: text,
          item: site.url + href,
        })),
      },
    ],
  };
}

function markdown(
  { site }: Visit,
  { title, summary, slug, category, tags, updated_at, body }: kbArticles.PublicArticle,
): PublicAnswer {
  const text = (value: string) => JSON.stringify(value);
  const head = [
    `title: ${text(title)}`,
    `description: ${text(summary)}`,
    `url: ${text(site.url + articlePath(slug))}`,
    `category: ${text(category.name)}`,
    `tags: [${tags.map(text).join(", ")}]`,
    `updated: ${updated_at}`,
  ];
  return {
    kind: "text",
    type: "text/markdown; charset=utf-8",
    body: `---\n${head.join("\n")}\n---\n\n# ${title}\n\n${markdownOf(body)}\n`,
  };
}

export const articlePages: readonly PublicPage[] = [article, feedback];
