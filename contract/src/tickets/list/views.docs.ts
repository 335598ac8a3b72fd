import type { AreaDocs } from "../../kernel/docs.ts";
import * as views from "./views.ts";

const filter = { all: [{ field: "priority", is: "is", value: "high" }] };

export const docs: AreaDocs<typeof views> = {
  fields: {
    name: ["The name of the view.", "Urgent invoices"],
    filter: [
      "Conditions: `all`, `any` or `not` of conditions with `field`, `is` and `value`.",
      filter,
    ],
    columns: ["The columns of the list.", ["status", "ticket_id", "title"]],
    sort: [
      "One or two columns, separated by a comma, or one custom field as `field.key`. A `-` before one reverses it; tickets without a value of the field come last.",
      "-updated_at",
    ],
    group_by: [
      "What the list is grouped by: a column, or a custom field with one choice as `field.key`; null for nothing.",
      "status",
    ],
    layout: "Whether it is shown as a list or as a board.",
    owner: ["Who has the view: the caller, a department, or everybody.", "me"],
    department: ["The department that has the view; null for the other owners.", null],
    position: ["Its place among the views of the caller, from 1.", 1],
    view: "The view.",
  },
  schemas: {
    View: {
      schema: views.View,
      description: "A filter with columns and an order, kept under a name.",
    },
    ViewDraft: { schema: views.Draft, description: "What a new view is created with." },
    ViewChange: {
      schema: views.Change,
      description: "The fields of a view to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the views of the caller: the names of the built-in ones, their own and the shared ones.",
      fields: {
        system: ["The names of the built-in views.", ["my_open", "unassigned"]],
        results: "The saved views.",
      },
    },
    create: {
      description:
        "Saves a filter, its columns and its order as a view. Sharing it with a department or everybody needs the permission `views.share`.",
      message: "View created successfully",
    },
    change: {
      description:
        "Changes a view. Fields that are left out stay. A shared view needs the permission `views.share`.",
      message: "View updated successfully",
    },
    remove: {
      description: "Deletes a view. Its tickets are not changed.",
      message: "View deleted successfully",
    },
    order: {
      description: "Puts the caller's own views into another order.",
      message: "Views ordered successfully",
      fields: { ids: "The views in the new order." },
    },
    counts: {
      description:
        "Returns how many tickets each view holds for the caller, exact up to 1,000. A view that is not there, or cannot be counted in time, has no number.",
      fields: {
        views: [
          "Names and ids of views, separated by commas; the built-in ones if it is left out.",
          "my_open,unassigned",
        ],
        counts: [
          "The number of tickets by view; null where it is unknown.",
          { my_open: 7, unassigned: 12 },
        ],
        most: ["How far is counted; a figure above it means more.", 1000],
      },
    },
  },
};
