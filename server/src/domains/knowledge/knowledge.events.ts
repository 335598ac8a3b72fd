import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Article = z.object({ article_id: z.uuid() });
const Changed = Article.extend({ fields: z.array(z.string()) });

export const articleCreated = event("kb.article_created", Article);
// A draft that is written has its versions; what readers see by it is audited when it is published.
export const articleSaved = event("kb.article_saved", Changed, { audited: false });
export const articleUpdated = event("kb.article_updated", Changed);
export const articleSubmitted = event("kb.submitted", Article);
export const articleApproved = event("kb.approved", Article);
export const articleRefused = event("kb.refused", Article.extend({ to: z.uuid().nullable() }));
export const articlePublished = event("kb.published", Article.extend({ number: z.number() }));
export const articleArchived = event("kb.archived", Article);
export const articleUnarchived = event("kb.unarchived", Article);
export const articleDeleted = event("kb.deleted", Article);
export const articleRestored = event("kb.restored", Article);

const Category = z.object({ category_id: z.uuid() });

export const categoryCreated = event("kb.category_created", Category);
export const categoryUpdated = event(
  "kb.category_updated",
  Category.extend({ fields: z.array(z.string()) }),
);
export const categoryDeleted = event("kb.category_deleted", Category);
export const categoriesOrdered = event(
  "kb.categories_ordered",
  z.object({ ids: z.array(z.uuid()) }),
);

export const settingsUpdated = event(
  "kb.settings_updated",
  z.object({ fields: z.array(z.string()) }),
);

export const synonymsReplaced = event("kb.synonyms_replaced", z.object({ language: z.string() }));
