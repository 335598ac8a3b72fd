import type { AreaDocs } from "../kernel/docs.ts";
import * as search from "./search.ts";

const pieces = [
  { text: "Invoice", hit: true },
  { text: " shows the wrong address", hit: false },
];

export const docs: AreaDocs<typeof search> = {
  fields: {
    type: "What kind of records the group holds.",
    results: "The records that were found.",
    next: ["The address of the next page of this group; null on the last one.", null],
    groups: "The records that were found, by kind.",
    count: ["How many were found, counted up to 500.", 1],
  },
  schemas: {
    TextPieces: {
      schema: search.Pieces,
      description:
        "A text in pieces, and which of them were searched for. It is plain text, not HTML.",
      fields: { text: ["The piece.", "Invoice"], hit: ["Whether it was searched for.", true] },
      example: pieces,
    },
    TicketHit: {
      schema: search.TicketHit,
      description: "A ticket that was found.",
      fields: {
        title: "The subject of the ticket.",
        text: "Where the words were found; empty if it was in the subject, the customer or a tag.",
        status_label: ["The status as the reader sees it.", "Open"],
        requester_name: ["Who asked; null if it was the caller.", "Tom Becker"],
      },
    },
    UserHit: {
      schema: search.UserHit,
      description: "A person who was found.",
      fields: {
        kind: ["Whether it is a customer or an agent.", "customer"],
        name: ["The name.", [{ text: "Tom Becker", hit: false }]],
        email: [
          "The address; null if there is none the caller may see.",
          [{ text: "tom@riverside.example", hit: true }],
        ],
      },
    },
    TicketGroup: { schema: search.TicketGroup, description: "The tickets that were found." },
    UserGroup: { schema: search.UserGroup, description: "The people who were found." },
  },
  operations: {
    find: {
      description:
        "Finds tickets and people that the caller may see. A record whose code or email address was typed comes first. Words, quoted phrases, `-not`, `OR` and brackets are understood; staff may add query words such as `status:open`.",
      fields: {
        types: [
          "The kinds to search, separated by commas; all if it is left out.",
          "tickets,users",
        ],
      },
    },
    recent: { description: "Lists the ten tickets the caller opened last." },
  },
};
