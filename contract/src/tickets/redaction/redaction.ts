import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Message, text } from "../../kernel/values.ts";
import { StreamItem } from "../conversation/stream.ts";

/** A part of a message's text: characters of the text without its tags, and the text they are expected to be. */
export const Range = z
  .strictObject({
    start: z.number().int().min(0).max(200_000),
    end: z.number().int().min(1).max(200_000),
    text: z.string().max(200_000),
  })
  .refine(({ start, end }) => start < end, "Mark the text again");
export type Range = z.infer<typeof Range>;

/** What is removed of a message: marked text, files, or with neither all of it. */
const Part = z.strictObject({
  ranges: z
    .array(Range)
    .min(1, "Mark at least one text")
    .max(20, "Mark at most 20 texts")
    .optional(),
  file_ids: z
    .array(idOf("file"))
    .min(1, "Choose at least one file")
    .max(20, "Choose at most 20")
    .optional(),
});
export type Part = z.infer<typeof Part>;

export const Redaction = Part.extend({ reason: text("Reason", 500).min(1, "Reason is required") });
export type Redaction = z.infer<typeof Redaction>;

const count = z.number().int().min(0);

/** How many places have what is removed, by kind. */
export const Places = z.object({
  /** The message itself. */
  message: count,
  /** Other messages and notes that quote or repeat it. */
  quotes: count,
  /** Files, with their copies in other tickets. */
  files: count,
  /** Tickets that show it as their subject or in the list. */
  tickets: count,
  history: count,
  undo: count,
  drafts: count,
  notices: count,
  mails: count,
  search: count,
  /** Answers that are kept for requests that are sent again. */
  answers: count,
  exports: count,
});
export type Places = z.infer<typeof Places>;

const shared = {
  access: "tickets.redact",
  params: z.strictObject({ id: idOf("message") }),
  errors: ["tickets.nothing_to_remove"],
} as const;

export const preview = route({
  method: "POST",
  path: "/ticket/message/{id}/redact/preview/",
  summary: "Count the places from which a message, text or file would be removed",
  ...shared,
  body: Part,
  answer: { status: 200, body: z.object({ places: Places }) },
});

export const redact = route({
  method: "POST",
  path: "/ticket/message/{id}/redact/",
  summary: "Remove a message, marked text or files for everybody",
  ...shared,
  body: Redaction,
  answer: { status: 200, body: Message.extend({ comment: StreamItem, places: Places }) },
});
