import type { AreaDocs } from "../../kernel/docs.ts";
import * as redaction from "./redaction.ts";

const partFields = {
  ranges: "The marked texts of the message.",
  file_ids: "Files of the message.",
};

export const docs: AreaDocs<typeof redaction> = {
  fields: {
    id: "The id of the message.",
    ...partFields,
    places: "How many places have what is removed.",
    comment: "The message as the activity stream shows it now.",
  },
  schemas: {
    RedactionRange: {
      schema: redaction.Range,
      description:
        "A marked text. Its characters are counted in the text of `body_html` without the tags, as a browser counts them.",
      fields: {
        start: ["The first character, counted from 0.", 14],
        end: ["The character behind the last.", 33],
        text: ["The marked text. If it is another one, nothing is removed.", "4111 1111 1111 1111"],
      },
    },
    Redaction: {
      schema: redaction.Redaction,
      description:
        "What is removed of a message, and why. With neither texts nor files the whole message with its files is removed.",
      fields: {
        ...partFields,
        reason: [
          "Why it is removed. It is kept in the audit log, without what was removed.",
          "The customer sent a card number.",
        ],
      },
    },
    RedactionPlaces: {
      schema: redaction.Places,
      description: "How many places have what is removed, by kind.",
      fields: {
        message: ["The message itself.", 1],
        quotes: ["Other messages and notes that quote or repeat it.", 2],
        files: ["Files, with their copies in tickets that were split off.", 1],
        tickets: ["Tickets that show it as their subject, in a custom field or in the list.", 1],
        history: ["Steps of the history.", 3],
        undo: ["Changes that can be undone.", 1],
        drafts: ["Drafts of anybody.", 1],
        notices: ["Notices.", 0],
        mails: ["Mails that wait or are kept. Mails that were sent keep it.", 0],
        search: ["Tickets that are found by it.", 1],
        answers: ["Responses that are kept for repeated requests.", 1],
        exports: ["Exported lists of the last day, which are removed.", 0],
      },
    },
  },
  operations: {
    preview: {
      description:
        "Counts the places from which a message, marked text or files would be removed. Nothing changes.",
    },
    redact: {
      description:
        "Removes a message, marked text of a message, or files, for everybody and for good: `[removed by {name}, {date}]` stands instead of it in the message, in quotes and copies of it, in the history, drafts, notices and search. It cannot be undone. Mails that were sent, and backups, keep it. Closed tickets allow it.",
      message: "Removed successfully",
    },
  },
};
