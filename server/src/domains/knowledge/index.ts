// The public interface of knowledge.

export {
  canReadPictures,
  listPopular,
  listReadable,
  readArticle,
} from "./articles/read-articles.ts";
export { knowledgeJobs } from "./knowledge.jobs.ts";
export { knowledgeReactions } from "./knowledge.reactions.ts";
export { articleContent } from "./pages/article-pages.ts";
export { styleOfArticles } from "./pages/page-parts.ts";
export { articlePath, searchPath } from "./pages/paths.ts";
export { visitorPage } from "./pages/reach-of-page.ts";
export { search as searchArticles, suggestArticles } from "./search/search-articles.ts";
