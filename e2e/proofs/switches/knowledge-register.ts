import type { Register } from "./proof.ts";

/** What the settings of the knowledge base change. */
export const knowledgeRegister: Register = {
  "kbSettings.changeSettings.kb_title": {
    file: "domains/knowledge/pages/pages.api.test.ts",
    says: "home, category and search lead to the article",
  },
  "kbSettings.changeSettings.kb_description": {
    file: "domains/knowledge/pages/pages.api.test.ts",
    says: "home, category and search lead to the article",
  },
  "kbSettings.changeSettings.articles_per_page": {
    file: "domains/knowledge/pages/pages.api.test.ts",
    says: "home, category and search lead to the article",
  },
  "kbSettings.changeSettings.public_access": {
    file: "domains/knowledge/pages/pages.api.test.ts",
    says: "without public access the pages lead to the sign-in page",
  },
  "kbSettings.changeSettings.require_approval": {
    file: "domains/knowledge/publishing/publishing.api.test.ts",
    says: "where approval is required, an agent submits, and a refusal gives the reason to the author",
  },
  "kbSettings.changeSettings.feedback_enabled": {
    file: "domains/knowledge/pages/pages.api.test.ts",
    says: "a visitor votes without scripts, says why not, and votes again",
  },
  "kbSettings.changeSettings.default_visibility": {
    file: "domains/knowledge/visibility/visibility.api.test.ts",
    says: "a new article has the default visibility of the settings",
  },
  "kbSettings.changeSettings.review_months": {
    file: "domains/knowledge/visibility/visibility.api.test.ts",
    says: "settings are saved and announced, refused to agents, and are those of one business",
  },
  "kbSettings.changeSettings.kb_languages": {
    file: "domains/knowledge/search/search.api.test.ts",
    says: "an article has a language of the knowledge base, which stays while it has articles",
  },
  "kbSettings.changeSettings.allow_indexing": {
    file: "domains/knowledge/pages/pages.api.test.ts",
    says: "without indexing there is no sitemap and robots are turned away",
  },
};
