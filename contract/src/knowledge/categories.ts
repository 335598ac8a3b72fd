import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, PageQuery, pageOf } from "../kernel/values.ts";
import { PublicArticleRow } from "./article-values.ts";
import { CategoryRef, Description, Name, Slug, Visibility, version } from "./values.ts";

/** How deep the tree may be, and how many categories a business may have. */
export const mostLevels = 4;
export const mostCategories = 500;

const fields = z.object({
  name: Name,
  slug: Slug,
  /** The category that it is in; null at the top. */
  parent: idOf("kb_category").nullable(),
  description: Description,
  visibility: Visibility,
  is_active: z.boolean(),
});

/** A category as readers see it. */
export const PublicCategory = z.object({
  id: idOf("kb_category"),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent: idOf("kb_category").nullable(),
  /** Articles in it and below, as far as the reader may read them. */
  articles_count: z.number().int(),
});
export type PublicCategory = z.infer<typeof PublicCategory>;

/** A category as staff see it. */
export const Category = PublicCategory.extend({
  position: z.number().int(),
  visibility: Visibility,
  /** The narrowest of its own visibility and those above it. */
  effective_visibility: Visibility,
  is_active: z.boolean(),
  version,
});
export type Category = z.infer<typeof Category>;

export const Listed = Category.or(PublicCategory);
export type Listed = z.infer<typeof Listed>;

// Four levels, written out, so that the schema of the answer is finite. Readers get no fields of staff.
const Leaf = Category.partial().extend(PublicCategory.shape);
const Third = Leaf.extend({ children: z.array(Leaf) });
const Second = Leaf.extend({ children: z.array(Third) });
export const Branch = Leaf.extend({ children: z.array(Second) });
export type Branch = z.infer<typeof Branch>;

export const Draft = z.strictObject({ ...fields.partial().shape, name: Name });
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({ ...fields.partial().shape, version: version.optional() });
export type Change = z.infer<typeof Change>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** Only those directly in it. */
  parent: CategoryRef.optional(),
});
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ category: CategoryRef });
const Saved = Message.extend({ category: Category });
const Step = z.object({ id: idOf("kb_category"), name: z.string(), slug: z.string() });

export const list = route({
  method: "GET",
  path: "/kb/categories/",
  summary: "List the categories of the knowledge base",
  access: "public",
  reads_session: true,
  query: Filter,
  answer: { status: 200, body: pageOf(Listed) },
  errors: ["kb.sign_in_required"],
});

export const tree = route({
  method: "GET",
  path: "/kb/categories/tree/",
  summary: "Show the categories of the knowledge base as a tree",
  access: "public",
  reads_session: true,
  answer: { status: 200, body: z.object({ results: z.array(Branch) }) },
  errors: ["kb.sign_in_required"],
});

export const create = route({
  method: "POST",
  path: "/kb/categories/",
  summary: "Create a category of the knowledge base",
  access: "kb.organize",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Saved },
  errors: ["kb.slug_taken", "limits.reached"],
});

export const show = route({
  method: "GET",
  path: "/kb/categories/{category}/",
  summary: "Show a category of the knowledge base",
  access: "public",
  reads_session: true,
  params,
  answer: {
    status: 200,
    body: z.object({ category: Listed, parents: z.array(Step), children: z.array(Listed) }),
  },
  errors: ["kb.sign_in_required", "kb.moved"],
});

export const change = route({
  method: "PATCH",
  path: "/kb/categories/{category}/",
  summary: "Change or move a category of the knowledge base",
  access: "kb.organize",
  params,
  body: Change,
  answer: { status: 200, body: Saved },
  errors: ["kb.slug_taken", "kb.category_circle", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/kb/categories/{category}/",
  summary: "Delete a category of the knowledge base",
  access: "kb.delete",
  params,
  /** `move_to`: the category that takes its articles and subcategories over. */
  query: z.strictObject({ move_to: idOf("kb_category").optional() }),
  answer: { status: 200, body: Saved },
  errors: ["kb.category_in_use", "kb.category_circle"],
});

export const order = route({
  method: "PUT",
  path: "/kb/categories/order/",
  summary: "Change the order of categories beside each other",
  access: "kb.organize",
  body: z.strictObject({ ids: z.array(idOf("kb_category")).min(1).max(mostCategories) }),
  answer: { status: 200, body: Message.extend({ results: z.array(Category) }) },
});

export const articles = route({
  method: "GET",
  path: "/kb/categories/{category}/articles/",
  summary: "List the published articles of a category",
  access: "public",
  reads_session: true,
  params,
  query: PageQuery,
  answer: { status: 200, body: pageOf(PublicArticleRow) },
  errors: ["kb.sign_in_required", "kb.moved"],
});
