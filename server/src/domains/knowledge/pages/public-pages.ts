import type { PublicAsset, PublicPage } from "../../portal/index.ts";
import { articlePages } from "./article-pages.ts";
import { crawlerPages } from "./crawler-pages.ts";
import { listPages } from "./list-pages.ts";
import { styleAsset, viewScript } from "./page-parts.ts";

/** The knowledge base for visitors. */
export const knowledgePages: readonly PublicPage[] = [
  ...listPages,
  ...articlePages,
  ...crawlerPages,
];
export const knowledgeAssets: readonly PublicAsset[] = [styleAsset, viewScript];
