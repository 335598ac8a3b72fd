import { kbArticles, kbCategories, kbPublishing, kbSettings, kbSynonyms } from "@parley/contract";
import { Failure } from "#platform/failure.ts";
import type { Limiter } from "#platform/http/limiter.ts";
import type { Routes } from "#platform/http/serve.ts";
import type { FilesDependencies } from "../files/index.ts";
import {
  listArticles,
  listFeatured,
  listOfCategory,
  listPopular,
  showArticle,
} from "./articles/read-articles.ts";
import { uploadImage } from "./articles/upload-image.ts";
import {
  changeArticle,
  createArticle,
  removeArticle,
  restoreArticle,
} from "./articles/write-article.ts";
import {
  changeCategory,
  createCategory,
  orderCategories,
  removeCategory,
} from "./categories/manage-categories.ts";
import { listCategories, showCategory, showTree } from "./categories/read-categories.ts";
import { type IsFirstVisit, rateArticle, viewArticle } from "./feedback/rate-article.ts";
import {
  approveArticle,
  archiveArticle,
  publishArticle,
  refuseArticle,
  submitArticle,
  unarchiveArticle,
} from "./publishing/publish-article.ts";
import { listVersions, restoreVersion, showVersion } from "./publishing/versions.ts";
import { searchArticles, suggestArticles } from "./search/search-articles.ts";
import { replaceSynonyms, showSynonyms } from "./search/synonyms.ts";
import { changeSettings, showPublicSettings, showSettings } from "./settings/change-settings.ts";

/** What the knowledge base needs from outside, created once at startup. */
interface KnowledgeDependencies {
  readonly files: FilesDependencies;
  readonly limiter: Limiter;
}

/** A limit of one call in half an hour remembers visitors, and forgets them by itself. */
const firstVisits =
  (limiter: Limiter): IsFirstVisit =>
  async (businessId, visitor) => {
    try {
      await limiter.draw("kb_view", businessId, { identifier: visitor });
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === "limits.rate") return false;
      throw error;
    }
  };

export function knowledgeRoutes({ files, limiter }: KnowledgeDependencies): Routes {
  const isFirstVisit = firstVisits(limiter);
  return (serve) => {
    serve(kbCategories.list, (ctx, { query }) => listCategories(ctx, query));
    serve(kbCategories.tree, showTree);
    serve(kbCategories.create, (ctx, { body }) => createCategory(ctx, body));
    serve(kbCategories.show, (ctx, { params }) => showCategory(ctx, params.category));
    serve(kbCategories.change, (ctx, { params, body }) =>
      changeCategory(ctx, params.category, body),
    );
    serve(kbCategories.remove, (ctx, { params, query }) =>
      removeCategory(ctx, params.category, query.move_to),
    );
    serve(kbCategories.order, (ctx, { body }) => orderCategories(ctx, body.ids));
    serve(kbCategories.articles, (ctx, { params, query }) =>
      listOfCategory(ctx, params.category, query),
    );

    serve(kbArticles.list, (ctx, { query }) => listArticles(ctx, query));
    serve(kbArticles.create, (ctx, { body }) => createArticle(ctx, body));
    serve(kbArticles.search, (ctx, { query }) => searchArticles(ctx, query));
    serve(kbArticles.featured, (ctx, { query }) => listFeatured(ctx, query));
    serve(kbArticles.popular, (ctx, { query }) => listPopular(ctx, query));
    serve(kbArticles.suggest, (ctx, { query }) => suggestArticles(ctx, query));
    serve(kbArticles.uploadImage, (ctx, { body, files: { image } }) =>
      uploadImage(ctx, files, image, body.alt),
    );
    serve(kbArticles.show, (ctx, { params }) => showArticle(ctx, params.article));
    serve(kbArticles.change, (ctx, { params, body }) => changeArticle(ctx, params.article, body));
    serve(kbArticles.remove, (ctx, { params }) => removeArticle(ctx, params.article));
    serve(kbArticles.restore, (ctx, { params }) => restoreArticle(ctx, params.article));
    serve(kbArticles.feedback, (ctx, { params, body }) => rateArticle(ctx, params.article, body));
    serve(kbArticles.view, (ctx, { params }) => viewArticle(ctx, isFirstVisit, params.article));

    serve(kbPublishing.publish, (ctx, { params, body }) =>
      publishArticle(ctx, params.article, body.note),
    );
    serve(kbPublishing.submit, (ctx, { params }) => submitArticle(ctx, params.article));
    serve(kbPublishing.approve, (ctx, { params }) => approveArticle(ctx, params.article));
    serve(kbPublishing.refuse, (ctx, { params, body }) =>
      refuseArticle(ctx, params.article, body.reason),
    );
    serve(kbPublishing.archive, (ctx, { params }) => archiveArticle(ctx, params.article));
    serve(kbPublishing.unarchive, (ctx, { params }) => unarchiveArticle(ctx, params.article));
    serve(kbPublishing.versions, (ctx, { params, query }) =>
      listVersions(ctx, params.article, query),
    );
    serve(kbPublishing.version, (ctx, { params }) => showVersion(ctx, params.article, params.n));
    serve(kbPublishing.restoreVersion, (ctx, { params }) =>
      restoreVersion(ctx, params.article, params.n),
    );

    serve(kbSettings.show, showSettings);
    serve(kbSettings.changeSettings, (ctx, { body }) => changeSettings(ctx, body));
    serve(kbSettings.publicSettings, showPublicSettings);

    serve(kbSynonyms.show, (ctx, { params }) => showSynonyms(ctx, params.lang));
    serve(kbSynonyms.replace, (ctx, { params, body }) =>
      replaceSynonyms(ctx, params.lang, body.groups),
    );
  };
}
