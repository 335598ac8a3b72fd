import { Navigate, type RouteObject } from "react-router";
import { byRole } from "./routing/by-role.tsx";
import { requirePermission } from "./routing/require-permission.tsx";
import { screen } from "./routing/screen.ts";

// Staff write articles, and customers read them.
const knowledgeScreens = {
  layout: () =>
    import("../features/knowledge/knowledge-layout.tsx").then(({ KnowledgeLayout }) => ({
      Component: KnowledgeLayout,
    })),
  articles: () =>
    import("../features/knowledge/articles/articles-screen.tsx").then(({ ArticlesScreen }) => ({
      Component: ArticlesScreen,
    })),
  reading: () =>
    import("../features/knowledge/reading/reading-screen.tsx").then(({ ReadingScreen }) => ({
      Component: ReadingScreen,
    })),
};

export const knowledge: readonly RouteObject[] = [
  screen(
    "knowledge",
    "page_knowledge",
    byRole(async () => ({ Component: ToArticles }), knowledgeScreens.reading),
  ),
  screen("knowledge/read/:slug", "page_article", () =>
    import("../features/knowledge/reading/reading-article-screen.tsx").then(
      ({ ReadingArticleScreen }) => ({ Component: ReadingArticleScreen }),
    ),
  ),
  {
    Component: requirePermission("page_knowledge", ["kb.read_staff"]),
    children: [
      screen("knowledge/articles/:article", "page_article", () =>
        import("../features/knowledge/articles/article-screen.tsx").then(({ ArticleScreen }) => ({
          Component: ArticleScreen,
        })),
      ),
      {
        lazy: knowledgeScreens.layout,
        children: [
          screen("knowledge/articles", "page_knowledge", knowledgeScreens.articles),
          screen("knowledge/categories", "page_kb_categories", () =>
            import("../features/knowledge/categories/categories-screen.tsx").then(
              ({ CategoriesScreen }) => ({ Component: CategoriesScreen }),
            ),
          ),
          {
            Component: requirePermission("page_kb_settings", ["kb.configure"]),
            children: [
              screen("knowledge/settings", "page_kb_settings", () =>
                import("../features/knowledge/settings/settings-screen.tsx").then(
                  ({ KnowledgeSettings }) => ({ Component: KnowledgeSettings }),
                ),
              ),
            ],
          },
        ],
      },
    ],
  },
];

function ToArticles() {
  return <Navigate to="/knowledge/articles" replace />;
}
