import { z } from "zod";
import { Day, idOf, Moment } from "../kernel/values.ts";
import { Language } from "./languages.ts";
import { Body, Slug, Summary, Tags, Title, Visibility, version } from "./values.ts";

const CategoryName = z.object({ id: idOf("kb_category"), name: z.string(), slug: z.string() });
const Person = z.object({ id: idOf("account"), name: z.string() });

/** A published article in a list of readers. */
export const PublicArticleRow = z.object({
  id: idOf("kb_article"),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: CategoryName,
  language: Language,
  tags: z.array(z.string()),
  is_featured: z.boolean(),
  reading_minutes: z.number().int(),
  published_at: Moment,
  /** When the text changed last. */
  updated_at: Moment,
});
export type PublicArticleRow = z.infer<typeof PublicArticleRow>;

/** A published article as readers see it. */
export const PublicArticle = PublicArticleRow.extend({
  /** HTML. A picture names its file: `cid:{file}`. */
  body: z.string(),
  /** The categories above it, from the top. */
  parents: z.array(CategoryName),
  related: z.array(PublicArticleRow),
});
export type PublicArticle = z.infer<typeof PublicArticle>;

export const states = ["draft", "in_review", "published", "archived", "deleted"] as const;
export const State = z.enum(states);
export type State = z.infer<typeof State>;

/** An article in the list of staff: its working draft. */
export const ArticleRow = z.object({
  id: idOf("kb_article"),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: CategoryName.nullable(),
  tags: z.array(z.string()),
  visibility: Visibility,
  /** The language of its text. */
  language: Language,
  /** The narrowest of its own visibility and those of its categories; null without a category. */
  effective_visibility: Visibility.nullable(),
  state: State,
  /** Whether a change of a published article waits for approval, too. */
  in_review: z.boolean(),
  /** Whether the working draft differs from what readers see. */
  has_changes: z.boolean(),
  is_featured: z.boolean(),
  owner: Person.nullable(),
  review_on: Day.nullable(),
  published_version: z.number().int().nullable(),
  reading_minutes: z.number().int(),
  views: z.number().int(),
  helpful_yes: z.number().int(),
  helpful_no: z.number().int(),
  published_at: Moment.nullable(),
  updated_at: Moment,
  version,
});
export type ArticleRow = z.infer<typeof ArticleRow>;

/** What a person may do with an article now. */
const May = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  submit: z.boolean(),
  approve: z.boolean(),
  archive: z.boolean(),
  delete: z.boolean(),
});

/** What is missing before an article can be published. */
export const Check = z.object({
  key: z.enum(["summary", "category", "text", "alt"]),
  message: z.string(),
});
export type Check = z.infer<typeof Check>;

/** The working draft of an article, with what its editor shows. */
export const Article = ArticleRow.extend({
  body: z.string(),
  /** Why it was refused, until it is submitted again. */
  refusal: z.string().nullable(),
  submitted_by: Person.nullable(),
  problems: z.array(Check),
  public_url: z.string().nullable(),
  may: May,
});
export type Article = z.infer<typeof Article>;

const fields = z.object({
  title: Title,
  summary: Summary,
  body: Body,
  slug: Slug,
  category: idOf("kb_category").nullable(),
  visibility: Visibility,
  /** One of the knowledge base. */
  language: Language,
  tags: Tags,
  is_featured: z.boolean(),
  owner: idOf("account").nullable(),
  review_on: Day.nullable(),
});

export const ArticleDraft = z.strictObject({ ...fields.partial().shape, title: Title });
export type ArticleDraft = z.infer<typeof ArticleDraft>;

/** Names only what it changes. */
export const ArticleChange = z.strictObject({
  ...fields.partial().shape,
  version: version.optional(),
});
export type ArticleChange = z.infer<typeof ArticleChange>;
