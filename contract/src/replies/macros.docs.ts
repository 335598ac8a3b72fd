import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as macros from "./macros.ts";

const changes = [{ change: { type: "priority", priority: "high" }, label: "Priority: High" }];

export const docs: AreaDocs<typeof macros> = {
  fields: {
    name: ["The name of the macro.", "Invoice corrected"],
    body: [
      "The text for the composer as HTML, with variables such as `{{customer.first_name}}`; null without one.",
      "<p>Hello {{customer.first_name}}, we corrected your invoice.</p>",
    ],
    is_internal: ["Whether the text is an internal note.", false],
    changes: ["What it changes, in this order.", changes],
    after: [
      "Where the caller is led when it has been applied: `stay` on the ticket, to the `next` ticket of the list, or back to the `list`.",
      "next",
    ],
    visibility: [
      "Who may use it: its owner, a department, or everybody who works here.",
      "everyone",
    ],
    department: "The department that may use it; null for the other visibilities.",
    folder: ["The folder it is listed in; null if it is in none.", "Billing"],
    used_count: ["How often it was used.", 18],
    last_used_at: "When it was last used; null if it never was.",
    search: ["Part of a name.", "invoice"],
    sort: ["The order of the list.", "-used_count"],
    macro: "The macro.",
    problems: ["What is not possible now, and why.", []],
    position: ["The position of the change in the list; null if it concerns all of them.", 0],
    message: ["Why it is not possible.", "Department is not active"],
  },
  schemas: {
    Macro: {
      schema: macros.Macro,
      description: "A text and changes of a ticket that are applied together.",
    },
    MacroDraft: {
      schema: macros.Draft,
      description: "What a new macro is created with: a text, changes, or both.",
      fields: { changes: ["What it changes.", [{ type: "priority", priority: "high" }]] },
    },
    MacroChange: {
      schema: macros.Change,
      description: "The fields of a macro to change. Fields that are left out stay.",
      fields: { changes: ["What it changes.", [{ type: "priority", priority: "high" }]] },
    },
    StagedMacro: {
      schema: macros.Staged,
      description: "What a macro does to a ticket if it is applied now.",
      fields: {
        text: ["The filled text; null without one.", "<p>Hello Tom, we corrected it.</p>"],
        missing: ["The variables without a value.", []],
      },
    },
    PreviewedMacro: {
      schema: macros.Previewed,
      description: "What a macro does to one of several tickets.",
      fields: {
        ticket_id: ["The code of the ticket.", "TK20418"],
        title: ["The subject of the ticket.", "The invoice is wrong"],
      },
    },
  },
  operations: {
    list: {
      description:
        "Lists the macros that the caller may use, the most used first unless `sort` says otherwise.",
    },
    create: {
      description:
        "Saves a macro. One that others can use needs the permission `replies.manage`. Unknown variables, departments, categories and agents are refused by name. A business has at most 2000.",
      message: "Macro saved successfully",
    },
    folders: {
      description: "Lists the folders of the macros that the caller may use.",
      fields: { folders: ["The names of the folders.", ["Billing"]] },
    },
    show: { description: "Shows a macro that the caller may use." },
    change: {
      description:
        "Changes a macro. Fields that are left out stay. One that others can use needs the permission `replies.manage`.",
      message: "Macro updated successfully",
    },
    remove: {
      description: "Deletes a macro. What was done with it stays.",
      message: "Macro deleted successfully",
    },
    stage: {
      description:
        "Shows what a macro changes on a ticket, its filled text, and what is not possible. Nothing of the ticket is changed: the changes are sent with a message, or applied without one. It counts as a use.",
      body: { ticket: "TK20418" },
      fields: {
        ticket: ["The ticket: its id or its code.", "TK20418"],
        before: ["Changes that were chosen before and are applied first.", undefined],
      },
    },
    preview: {
      description:
        "Shows what a macro would change on up to ten tickets. Nothing is changed, and no use is counted. Tickets that the caller may not see are left out.",
      fields: {
        tickets: ["The tickets.", [exampleId("ticket")]],
        results: "The tickets with what would be changed.",
      },
    },
  },
};
