import { kbArticles, kbCategories } from "@parley/contract";
import { findFaults } from "./check-html.ts";
import { type Stage, secretWord } from "./stage.ts";

interface Page {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly setsCookie: boolean;
}

export interface Crawl {
  readonly pages: number;
  readonly findings: readonly string[];
}

const seeds = ["/knowledge-base", "/sitemap.xml", "/robots.txt", "/knowledge-base/feed.xml"];

/** Reads every public page that links lead to, like a search engine, and says what is wrong. */
export async function crawl(stage: Stage): Promise<Crawl> {
  const pages = await readPages(stage);
  const linked = [...pages.keys()].filter((path) =>
    /^\/knowledge-base\/articles\/[^.]+$/.test(path),
  );
  const findings = [
    ...[...pages.values()].flatMap((page) => faultsOf(page, stage.business.host)),
    ...(await findHidden(stage)),
    ...compare("the sitemap", articlesIn(pages.get("/sitemap.xml")), stage.expected),
    ...compare("the links", linked, stage.expected),
    ...(await findInCalls(stage)),
  ];
  return { pages: pages.size, findings };
}

async function readPages(stage: Stage): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const searches = [secretWord, "about"].map((word) => `/knowledge-base/search?q=${word}`);
  const waiting = [...seeds, ...searches];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await open(stage, path);
    pages.set(path, page);
    waiting.push(...linksIn(page, stage.business.host));
  }
  return pages;
}

async function open({ desk, business: { host } }: Stage, path: string): Promise<Page> {
  const remoteAddress = nextAddress();
  const reply = await desk.app.inject({ url: path, headers: { host }, remoteAddress });
  const { headers, statusCode: status, body: text } = reply;
  const setsCookie = headers["set-cookie"] !== undefined;
  return { path, status, type: String(headers["content-type"] ?? ""), text, setsCookie };
}

// The page of a search repeats the word that was asked for.
const echo = new RegExp(`(value="|“|q=|Search: )${secretWord}`, "g");

function faultsOf(page: Page, host: string): string[] {
  const { path, status, text, setsCookie } = page;
  return [
    ...(setsCookie ? [`${path} sets a cookie`] : []),
    ...(status === 200 ? [] : [`${path} is a dead link (${status})`]),
    ...(text.replace(echo, "").includes(secretWord) ? [`${path} shows a secret word`] : []),
    ...findFaults(page, host),
  ];
}

/** What is not public must be the page of what never was, or one that says that it is gone. */
async function findHidden(stage: Stage): Promise<string[]> {
  const missing = await open(stage, "/knowledge-base/articles/never-there");
  const findings: string[] = [];
  for (const slug of stage.hidden) {
    for (const ending of ["", ".md"]) {
      const page = await open(stage, `/knowledge-base/articles/${slug}${ending}`);
      const isGone = page.status === 410 && !page.text.includes(secretWord);
      const isSame = page.status === 404 && page.text === missing.text;
      if (!isGone && !isSame) findings.push(`${page.path} is told from a missing page`);
    }
  }
  return findings;
}

/** Each call has an address of its own, so that no limit stops the crawler. */
let calls = 0;
const nextAddress = () => `fd00:${(++calls).toString(16)}::1`;

function linksIn({ type, text }: Page, host: string): string[] {
  const isHtml = type.startsWith("text/html");
  const found = isHtml
    ? [...text.matchAll(/\s(?:href|src|action)="([^"]+)"/g)]
    : [...text.matchAll(/<(?:loc|link|guid)>([^<]+)</g), ...text.matchAll(/Sitemap: (\S+)/g)];
  return found.flatMap(([, address = ""]) => {
    const url = new URL(
      address.replaceAll("&#38;", "&").replaceAll("&amp;", "&"),
      `http://${host}`,
    );
    const isOurs =
      /^\/(knowledge-base|sitemap)/.test(url.pathname) && url.hostname === host.split(":")[0];
    const isForm = /\/(feedback|search)$/.test(url.pathname) && url.search === "";
    return isOurs && !isForm ? [url.pathname + url.search] : [];
  });
}

const articlesIn = (page: Page | undefined) =>
  [...(page?.text ?? "").matchAll(/<loc>[^<]*?(\/knowledge-base\/articles\/[^<]+)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );

function compare(what: string, found: readonly string[], expected: readonly string[]): string[] {
  return [
    ...expected.filter((path) => !found.includes(path)).map((path) => `${what} lacks ${path}`),
    ...found.filter((path) => !expected.includes(path)).map((path) => `${what} has ${path}`),
  ];
}

/** What the API answers a visitor. */
async function findInCalls({ desk, business }: Stage): Promise<string[]> {
  const visitor = desk.client(business.host);
  const answers = {
    "the list": await visitor.call(kbArticles.list, { query: { page_size: 100 } }),
    "the search": await visitor.call(kbArticles.search, { query: { q: secretWord } }),
    suggestions: await visitor.call(kbArticles.suggest, { query: { q: secretWord } }),
    "featured articles": await visitor.call(kbArticles.featured, { query: { page_size: 100 } }),
    "popular articles": await visitor.call(kbArticles.popular, { query: { page_size: 100 } }),
    "the tree": await visitor.call(kbCategories.tree, {}),
  };
  return Object.entries(answers).flatMap(([name, { status, text }]) => [
    ...(status === 200 ? [] : [`${name} answers ${status}`]),
    ...(text.replaceAll(`q=${secretWord}`, "").includes(secretWord)
      ? [`${name} has a secret word`]
      : []),
  ]);
}
