import type { AreaDocs } from "../kernel/docs.ts";
import * as replies from "./replies.ts";

export const docs: AreaDocs<typeof replies> = {
  fields: {
    name: ["The name of the saved reply.", "Invoice corrected"],
    shortcut: ["Typed after `/` in the composer; null if it has none.", "invoice-fixed"],
    body: [
      "The text as HTML, with variables such as `{{customer.first_name}}`.",
      "<p>Hello {{customer.first_name}}, we corrected your invoice.</p>",
    ],
    visibility: [
      "Who may use it: its owner, a department, or everybody who works here.",
      "everyone",
    ],
    department: "The department that may use it; null for the other visibilities.",
    folder: ["The folder it is listed in; null if it is in none.", "Billing"],
    language: ["The language it is written in.", "en"],
    used_count: ["How often it was used.", 18],
    last_used_at: "When it was last used; null if it never was.",
    search: ["Part of a name or a shortcut.", "invoice"],
    sort: ["The order of the list.", "-used_count"],
    html: ["The filled text.", "<p>Hello Tom, we corrected your invoice.</p>"],
    missing: ["The variables without a value.", ["customer.last_name"]],
    reply: "The saved reply.",
  },
  schemas: {
    SavedReply: {
      schema: replies.SavedReply,
      description: "A text that is written once and used often.",
    },
    SavedReplyDraft: {
      schema: replies.Draft,
      description: "What a new saved reply is created with.",
    },
    SavedReplyPreview: {
      schema: replies.Preview,
      description: "A text to fill in without saving it.",
    },
    SavedReplyChange: {
      schema: replies.Change,
      description: "The fields of a saved reply to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the saved replies that the caller may use, the most used first unless `sort` says otherwise.",
    },
    create: {
      description:
        "Saves a reply. One that others can use needs the permission `replies.manage`. Unknown variables are refused by name. A business has at most 2000.",
      message: "Reply saved successfully",
    },
    choices: {
      description: "Lists the folders and languages of the saved replies that the caller may use.",
      fields: {
        folders: ["The names of the folders.", ["Billing"]],
        languages: ["The languages.", ["en"]],
      },
    },
    preview: {
      description:
        "Fills a text for a ticket, or with sample values if none is named. Nothing is saved, and no use is counted.",
      fields: { ticket: "The ticket to fill it for: its id or its code." },
    },
    show: { description: "Shows a saved reply that the caller may use." },
    change: {
      description:
        "Changes a saved reply. Fields that are left out stay. One that others can use needs the permission `replies.manage`.",
      message: "Reply updated successfully",
    },
    remove: {
      description: "Deletes a saved reply. Messages that were sent with it stay.",
      message: "Reply deleted successfully",
    },
    render: {
      description:
        "Fills a saved reply for a ticket. A variable without a value stays in the text and is named in `missing`; a message that still contains it is refused.",
      fields: {
        ticket: "The ticket to fill it for: its id or its code.",
      },
    },
  },
};
