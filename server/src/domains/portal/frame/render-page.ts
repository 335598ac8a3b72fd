import { html, type SafeHtml } from "./html.ts";
import { stylePath } from "./public-assets.ts";
import type { PageContent } from "./public-page.ts";
import type { PublicSite } from "./public-site.ts";

export interface NavigationLink {
  readonly href: string;
  readonly text: string;
}

/** The whole document of a page. */
export function renderPage(
  site: PublicSite,
  navigation: readonly NavigationLink[],
  content: PageContent,
): string {
  const { title, body, lang = "en", width = "narrow", scripts = [], frame } = content;
  const links = navigation.map(({ href, text }) => html`<a href="${href}">${text}</a>`);
  const page = html`<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === site.name ? title : `${title} · ${site.name}`}</title>
${metaTags(site, content)}
<link rel="stylesheet" href="${stylePath(site.brandColor)}">
${scripts.map(({ path }) => html`<script src="${path}" defer></script>\n`)}${content.head}
</head>
<body${frame && html` class="framed"`}>
${
  !frame &&
  html`<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><div class="inner">
<a class="brand" href="/support">${logoOf(site)}<span>${site.name}</span></a>
<nav aria-label="Site">${links}</nav>
</div></header>`
}
<main id="main" class="${width}" tabindex="-1">
${body}
</main>
${
  !frame &&
  html`<footer class="foot"><div class="inner"><span>${site.name}</span><nav aria-label="Footer">${links}</nav></div></footer>`
}
</body>
</html>`;
  return `<!doctype html>\n${page.toString()}\n`;
}

/** The name of the business stands beside the logo, so the picture needs no text of its own. */
function logoOf({ logoUrl }: PublicSite): SafeHtml | undefined {
  return logoUrl ? html`<img src="${logoUrl}" alt="" height="28">` : undefined;
}

function metaTags(site: PublicSite, { description, canonical, isHidden }: PageContent): SafeHtml {
  // Without an icon the browser would ask for one.
  const icon = site.iconUrl
    ? html`<link rel="icon" href="${site.iconUrl}">`
    : html`<link rel="icon" href="data:,">`;
  return html`${icon}
${description !== undefined && html`<meta name="description" content="${description}">\n`}${
  canonical !== undefined && html`<link rel="canonical" href="${site.url}${canonical}">\n`
}${isHidden && html`<meta name="robots" content="noindex">`}`;
}

/** The page for an address that is missing, or not public. */
export const missingContent: PageContent = {
  title: "This page does not exist",
  isHidden: true,
  body: html`<h1>This page does not exist</h1>
<p>The link may be old, or the address has a typing error. If the page is not public, sign in to read it.</p>
<p class="actions"><a class="button" href="/support">Go to the start</a> <a class="button plain" href="/auth">Sign in</a></p>`,
};

export const goneContent: PageContent = {
  title: "This page was removed",
  isHidden: true,
  body: html`<h1>This page was removed</h1>
<p>What was here is no longer published.</p>
<p class="actions"><a class="button" href="/support">Go to the start</a></p>`,
};

/** The page for a refused or failed request. */
export function failedContent(message: string): PageContent {
  return {
    title: "That did not work",
    isHidden: true,
    body: html`<h1>That did not work</h1>
<p role="alert">${message}</p>
<p class="actions"><a class="button" href="/support">Go to the start</a></p>`,
  };
}
