import type { AreaDocs } from "../kernel/docs.ts";
import * as customerNotes from "./customer-notes.ts";

export const docs: AreaDocs<typeof customerNotes> = {
  fields: {
    id: "The id of the customer's account.",
    note: "The id of the note.",
    body: ["The text of the note, without formatting.", "Moves to the new office in May."],
  },
  schemas: {
    CustomerNote: {
      schema: customerNotes.CustomerNote,
      description: "What somebody of the staff wrote about a customer. Customers never receive it.",
      fields: {
        id: "The id of the note.",
        author: "Who wrote it.",
        "author.id": "The id of the account that wrote it.",
        "author.name": ["The name of the author.", "Jane Miller"],
        edited_at: ["When it was changed last; null if never.", null],
        may: "What the caller may do with the note.",
        "may.edit": ["Whether the caller may change it: its author may.", true],
        "may.delete": [
          "Whether the caller may delete it: its author may, and who has `customers.delete`.",
          true,
        ],
      },
    },
    CustomerNoteDraft: {
      schema: customerNotes.Draft,
      description: "The text of a note about a customer.",
    },
  },
  operations: {
    list: {
      description:
        "Lists what staff wrote about a customer, newest first. Follow the address in `next` for older notes.",
    },
    create: {
      description:
        "Adds a note about a customer. Staff with `customers.read` read it; customers never do.",
      message: "Note added successfully",
    },
    change: {
      description: "Changes the text of a note. Only its author may.",
      message: "Note updated successfully",
    },
    remove: {
      description:
        "Deletes a note. Its author may, and who has `customers.delete`. The audit log keeps the text.",
      message: "Note deleted successfully",
    },
  },
};
