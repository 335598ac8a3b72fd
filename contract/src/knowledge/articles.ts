import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Flag, idOf, Message, PageQuery, pageOf } from "../kernel/values.ts";
import {
  Article,
  ArticleChange,
  ArticleDraft,
  ArticleRow,
  PublicArticle,
  PublicArticleRow,
  State,
} from "./article-values.ts";
import { ArticleRef, CategoryRef } from "./values.ts";

export { Article, ArticleChange, ArticleDraft, ArticleRow, PublicArticle, PublicArticleRow };

export const sorts = [
  "updated_at",
  "-updated_at",
  "title",
  "-title",
  "views",
  "-views",
  "review_on",
] as const;

/** `state`, `mine`, `due` and `q` are for staff: readers list what is published. */
export const Filter = z.strictObject({
  ...PageQuery.shape,
  category: CategoryRef.optional(),
  tag: z.string().trim().toLowerCase().max(40).optional(),
  state: State.optional(),
  mine: Flag.optional(),
  /** Published, and its day of review has come. */
  due: Flag.optional(),
  /** Part of a title. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(sorts).default("-updated_at"),
});
export type Filter = z.infer<typeof Filter>;

/** A text in parts, of which some were searched for. */
const Parts = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export const Hit = PublicArticleRow.extend({ title_parts: Parts, excerpt: Parts });
export type Hit = z.infer<typeof Hit>;

export const Query = z.strictObject({
  ...PageQuery.shape,
  q: z.string().trim().min(2, "Type at least 2 characters").max(200),
  category: CategoryRef.optional(),
});
export type Query = z.infer<typeof Query>;

const params = z.strictObject({ article: ArticleRef });
const Saved = Message.extend({ article: Article });
const Shown = z.object({ article: Article.or(PublicArticle) });

export const list = route({
  method: "GET",
  path: "/kb/articles/",
  summary: "List articles",
  access: "public",
  reads_session: true,
  query: Filter,
  answer: { status: 200, body: pageOf(ArticleRow.or(PublicArticleRow)) },
  errors: ["kb.sign_in_required"],
});

export const create = route({
  method: "POST",
  path: "/kb/articles/",
  summary: "Create an article",
  access: "kb.write",
  creates: true,
  body: ArticleDraft,
  answer: { status: 201, body: Saved },
  errors: ["kb.slug_taken", "files.scanning"],
});

export const search = route({
  method: "GET",
  path: "/kb/articles/search/",
  summary: "Search published articles",
  access: "public",
  reads_session: true,
  query: Query,
  /** Counted to 100; `count_is_capped` says that there are more. */
  answer: { status: 200, body: pageOf(Hit).extend({ count_is_capped: z.boolean() }) },
  errors: ["kb.sign_in_required"],
});

export const featured = route({
  method: "GET",
  path: "/kb/articles/featured/",
  summary: "List featured articles",
  access: "public",
  reads_session: true,
  query: PageQuery,
  answer: { status: 200, body: pageOf(PublicArticleRow) },
  errors: ["kb.sign_in_required"],
});

export const popular = route({
  method: "GET",
  path: "/kb/articles/popular/",
  summary: "List the articles that were read most",
  access: "public",
  reads_session: true,
  query: PageQuery.extend({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  answer: { status: 200, body: pageOf(PublicArticleRow) },
  errors: ["kb.sign_in_required"],
});

export const uploadImage = route({
  method: "POST",
  path: "/kb/articles/upload_image/",
  summary: "Upload an image for an article",
  access: "kb.write",
  limit: "upload",
  body: z.strictObject({ alt: z.string().trim().max(200).optional() }),
  files: {
    image: {
      max_bytes: 5 * 1024 * 1024,
      description: "A PNG, JPG, GIF or WEBP image",
      streams: true,
    },
  },
  answer: {
    status: 201,
    body: Message.extend({
      image: z.object({
        id: idOf("file"),
        /** What stands in the text for it. */
        url: z.string(),
        alt: z.string(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
      }),
    }),
  },
  errors: [
    "files.image_only",
    "files.image_costly",
    "files.too_large",
    "files.type_refused",
    "files.quota",
    "files.no_room",
    "files.daily_limit",
  ],
});

export const suggest = route({
  method: "GET",
  path: "/kb/suggest/",
  summary: "Suggest articles for words",
  access: "public",
  reads_session: true,
  query: Query.pick({ q: true }),
  answer: { status: 200, body: z.object({ results: z.array(Hit) }) },
  errors: ["kb.sign_in_required"],
});

export const show = route({
  method: "GET",
  path: "/kb/articles/{article}/",
  summary: "Show an article",
  access: "public",
  reads_session: true,
  params,
  answer: { status: 200, body: Shown },
  errors: ["kb.sign_in_required", "kb.moved", "kb.archived"],
});

export const change = route({
  method: "PATCH",
  path: "/kb/articles/{article}/",
  summary: "Change the working draft of an article",
  access: "kb.write",
  params,
  body: ArticleChange,
  answer: { status: 200, body: Saved },
  errors: ["kb.slug_taken", "kb.archived", "request.stale_version", "files.scanning"],
});

export const remove = route({
  method: "DELETE",
  path: "/kb/articles/{article}/",
  summary: "Delete an article",
  access: "kb.delete",
  params,
  answer: { status: 200, body: Saved },
});

export const restore = route({
  method: "POST",
  path: "/kb/articles/{article}/restore/",
  summary: "Restore a deleted article",
  access: "kb.delete",
  params,
  answer: { status: 200, body: Saved },
});

export const reasons = ["outdated", "unclear", "incomplete", "wrong"] as const;
export const Feedback = z.strictObject({
  helpful: z.boolean(),
  reason: z.enum(reasons).optional(),
  text: z.string().trim().max(500, "Write at most 500 characters").optional(),
});
export type Feedback = z.infer<typeof Feedback>;

const Counts = Message.extend({ counts: z.object({ yes: z.number(), no: z.number() }) });

export const feedback = route({
  method: "POST",
  path: "/kb/articles/{article}/feedback/",
  summary: "Say whether an article helped",
  access: "public",
  reads_session: true,
  limit: "kb_feedback",
  params,
  body: Feedback,
  answer: { status: 200, body: Counts },
  errors: ["kb.sign_in_required", "kb.archived"],
});

export const view = route({
  method: "POST",
  path: "/kb/articles/{article}/view/",
  summary: "Count that an article was read",
  access: "public",
  reads_session: true,
  params,
  answer: { status: 200, body: Message.extend({ counts: z.object({ views: z.number() }) }) },
  errors: ["kb.sign_in_required", "kb.archived"],
});
