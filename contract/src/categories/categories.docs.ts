import type { AreaDocs } from "../kernel/docs.ts";
import * as categories from "./categories.ts";

export const docs: AreaDocs<typeof categories> = {
  fields: {
    name: ["The name of the category.", "Invoices"],
    description: ["What the category is for.", "Questions about invoices and payments."],
    department: "The department that tickets of the category start in; null for the default one.",
    default_priority: ["The priority that tickets of the category start with.", "normal"],
    category: "The category.",
    search: ["Part of a name or a description.", "invoice"],
    is_active: ["Whether customers can choose it.", true],
    sort: ["The column to sort by. A `-` before it reverses the order.", "name"],
  },
  schemas: {
    Category: {
      schema: categories.Category,
      description: "A reason for contact, with what tickets of it start with.",
    },
    ListedCategory: {
      schema: categories.Listed,
      description: "A category in a list. Customers do not get the fields that are for staff only.",
    },
    CategoryDraft: {
      schema: categories.Draft,
      description: "What a new category is created with.",
    },
    CategoryChange: {
      schema: categories.Change,
      description: "The fields of a category to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the ticket categories. Customers get the active ones only, without the fields for staff.",
    },
    create: {
      description: "Creates an active category. Customers can choose it at once.",
      message: "Ticket category created successfully",
    },
    show: { description: "Returns one category." },
    update: {
      description:
        "Changes a category. Fields that are left out stay. Existing tickets keep their department and priority.",
      message: "Category updated successfully",
    },
    toggle: {
      description:
        "Deactivates an active category, or activates an inactive one. Nothing is deleted: tickets of the category keep it.",
      message: "Action was successful",
      fields: {
        is_active: [
          "What it is to be afterwards: with it, the call can be repeated safely. Without it, each call changes it.",
          false,
        ],
      },
    },
  },
};
