import type { AreaDocs } from "../kernel/docs.ts";
import { exampleId } from "../kernel/docs.ts";
import * as categories from "./categories.ts";

export const docs: AreaDocs<typeof categories> = {
  fields: {
    name: ["The name of the category.", "Scanners"],
    slug: ["The last part of its public address. Old ones lead to the present one.", "scanners"],
    description: ["What its articles are about.", "Setting up and repairing hand scanners."],
    parent: "The category that it is in; null at the top.",
    parents: "The categories above it, from the top.",
    children: "The categories in it.",
    articles_count: [
      "How many published articles are in it and below, as far as the caller may read them.",
      5,
    ],
    visibility: ["Who may read it: everybody, whoever is signed in, or staff.", "public"],
    effective_visibility: ["The narrowest of its own visibility and those above it.", "public"],
    is_active: ["Whether readers see it.", true],
    position: ["Its place among the categories beside it, from 0.", 0],
    category: ["The category: its id, or its slug.", "scanners"],
    ids: ["The categories in their new order.", [exampleId("kb_category")]],
    move_to: "The category that takes its articles and subcategories over.",
  },
  schemas: {
    KbCategory: {
      schema: categories.Category,
      description: "A category of the knowledge base, as staff see it.",
    },
    PublicKbCategory: {
      schema: categories.PublicCategory,
      description: "A category of the knowledge base, as readers see it.",
    },
    KbBranch: {
      schema: categories.Branch,
      description:
        "A category with those in it, four levels deep. Readers do not get the fields that are for staff only.",
    },
    KbCategoryDraft: {
      schema: categories.Draft,
      description: "What a new category is created with. Without a slug one is made of its name.",
    },
    KbCategoryChange: {
      schema: categories.Change,
      description: "The fields of a category to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: { description: "Lists the categories that the caller may read, in their order." },
    tree: { description: "Returns the categories that the caller may read, nested." },
    create: {
      description:
        "Creates a category at the end of those beside it. The tree has at most four levels, and a business at most 500 categories.",
      message: "Category created successfully",
    },
    show: {
      description:
        "Returns a category with those above and in it. For an old slug the call is refused with `kb.moved`; `data.redirect` has the present one.",
    },
    change: {
      description:
        "Changes a category, or moves it with everything in it. What becomes narrower leaves every public place at once.",
      message: "Category updated successfully",
    },
    remove: {
      description:
        "Deletes a category. One with articles or subcategories is refused unless `move_to` names where they go.",
      message: "Category deleted successfully",
    },
    order: {
      description: "Orders categories that have the same parent.",
      message: "Order saved successfully",
    },
    articles: {
      description: "Lists the published articles of one category, without those below it.",
    },
  },
};
