// The public interface of portal: server-rendered pages for visitors. See frame/public-page.ts.

export { html, jsonLd, SafeHtml, sanitizedHtml } from "./frame/html.ts";
export { makeAsset, type PublicAsset } from "./frame/public-assets.ts";
export type {
  PageContent,
  PublicAnswer,
  PublicPage,
  PublicRequest,
} from "./frame/public-page.ts";
export type { PublicSite } from "./frame/public-site.ts";
