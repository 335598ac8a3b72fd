import { isDeepStrictEqual } from "node:util";
import type { ticketRedaction } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { textOf } from "#platform/html/text-of.ts";
import { findExportedFiles } from "../../exports/index.ts";
import { previewOf } from "../conversation/message-body.ts";
import type { MessageRow } from "../conversation/messages.store.ts";
import { longestOf, textTypes } from "../fields/check-value.rules.ts";
import type { CustomPatch, CustomValues } from "../fields/custom-values.ts";
import { findFieldsById } from "../fields/fields.store.ts";
import {
  countIndexed,
  findCopies,
  findFilesLeft,
  findMessages,
  findRelatedTickets,
  findRows,
  type Row,
  type Scope,
  type StoredMessage,
} from "./places.store.ts";
import {
  emptied,
  htmlBetween,
  linesOf,
  type Removal,
  removeFromText,
  removeFromValue,
  shortestText,
  spacedText,
} from "./removed-text.rules.ts";

export interface RelatedTicket {
  readonly id: string;
  readonly title: string;
  readonly preview: string;
  /** The custom fields that have it, with what they have afterwards. */
  readonly custom: CustomPatch;
}

/** Every place that has what is removed, each with what is there afterwards. */
export interface FoundPlaces {
  readonly removal: Removal;
  readonly scope: Scope;
  readonly messages: readonly StoredMessage[];
  readonly tickets: readonly RelatedTicket[];
  readonly files: Awaited<ReturnType<typeof findCopies>>;
  readonly rows: readonly Row[];
  readonly exports: readonly string[];
  readonly places: ticketRedaction.Places;
}

/** Finds where a message, marked texts of it or files of it stand. `mark` is what stands there afterwards. */
export async function findPlaces(
  db: TenantDb,
  message: MessageRow,
  part: ticketRedaction.Part,
  mark: string,
): Promise<FoundPlaces> {
  const related = await findRelatedTickets(db, message.ticket_id);
  const tickets = related.map(({ id }) => id);
  const files = await findRemovedFiles(db, message, part, tickets);
  const texts = removedTexts(message, part);
  const previews = new Map<string, string>();
  const removal = { ...texts, mark, previews, files: new Set(files.map(({ id }) => id)) };
  const { messages, ids } = await findChangedMessages(db, tickets, removal);
  const numbers = related.map(({ number }) => number);
  const scope = { tickets, numbers, messages: ids };
  const valuesWithout = await findValuesWithout(db, related, removal);
  const lines = related.map((ticket) => ({
    before: ticket,
    after: { ...ticketWithout(ticket, removal), custom: valuesWithout(ticket.custom) },
  }));
  const titled = lines.filter(({ before, after }) => before.title !== after.title);
  const previewed = lines.filter(({ before, after }) => before.preview !== after.preview);
  const filled = lines.filter(({ after }) => Object.keys(after.custom).length > 0);
  const changed = [...new Set([...titled, ...previewed, ...filled])].map(({ after }) => after);
  const rows = changedRows(await findRows(db, scope), removal);
  const exports = titled.length > 0 ? await findExportedFiles(db, ["tickets"]) : [];
  const reworded = [
    ...messages.map(({ ticket_id }) => ticket_id),
    ...[...titled, ...filled].map(({ after }) => after.id),
  ];
  const count = (place: Row["kind"]["place"]) =>
    rows.filter(({ kind }) => kind.place === place).length;
  const places = {
    message: messages.some(({ id }) => id === message.id) ? 1 : 0,
    quotes: messages.filter(({ id }) => id !== message.id).length,
    files: files.length,
    tickets: changed.length,
    history: count("history"),
    undo: count("undo"),
    drafts: count("drafts"),
    notices: count("notices"),
    mails: count("mails"),
    search: await countIndexed(db, reworded),
    answers: count("answers"),
    exports: exports.length,
  };
  if (Object.values(places).every((count) => count === 0)) throw fail("tickets.nothing_to_remove");
  return { removal, scope, messages, tickets: changed, files, rows, exports, places };
}

const isWhole = ({ ranges, file_ids }: ticketRedaction.Part) => !ranges && !file_ids;

async function findRemovedFiles(
  db: TenantDb,
  message: MessageRow,
  part: ticketRedaction.Part,
  tickets: readonly string[],
) {
  const left = await findFilesLeft(db, message.id);
  if (part.file_ids?.some((id) => !left.includes(id)))
    throw refuseField("file_ids", "Unknown file");
  const chosen = isWhole(part) ? left : (part.file_ids ?? []);
  return chosen.length > 0 ? findCopies(db, tickets, chosen) : [];
}

/** The texts to remove, as they are looked for. */
function removedTexts(
  { id, body_html }: MessageRow,
  part: ticketRedaction.Part,
): Pick<Removal, "texts" | "lines" | "message"> {
  const { ranges = [] } = part;
  const isAll = isWhole(part) && !isEmptied(body_html);
  const parts = isAll ? [body_html] : ranges.map((range) => markedHtml(body_html, range));
  const texts = parts.map(spacedText).filter((text) => text.length >= shortestText);
  if (texts.length < ranges.length) {
    throw refuseField("ranges", `Mark at least ${shortestText} characters`);
  }
  return { texts, lines: parts.flatMap(linesOf), ...(isAll && { message: id }) };
}

const isEmptied = (html: string) => /^<p>\[removed by [^[\]]*\]<\/p>$/.test(html);

function markedHtml(html: string, { start, end, text }: ticketRedaction.Range): string {
  const marked = htmlBetween(html, start, end);
  const letters = (said: string) => said.replace(/\s+/g, "");
  if (letters(spacedText(marked)) !== letters(text)) {
    throw refuseField("ranges", "This message has changed. Mark the text again.");
  }
  return marked;
}

/** The messages that have it, with their new text. The beginnings of their old texts are kept, to find them in lists. */
async function findChangedMessages(
  db: TenantDb,
  tickets: readonly string[],
  removal: Removal & { readonly previews: Map<string, string> },
): Promise<{ messages: StoredMessage[]; ids: string[] }> {
  const messages: StoredMessage[] = [];
  const ids: string[] = [];
  for await (const one of findMessages(db, tickets)) {
    ids.push(one.id);
    const isRemoved = one.id === removal.message && one.body_html !== "";
    const html = isRemoved ? emptied(removal) : removeFromText(one.body_html, removal);
    if (html === one.body_html) continue;
    const text = textOf(html);
    const before = previewOf(one);
    if (before !== "") removal.previews.set(before, previewOf({ body_text: text }));
    messages.push({ ...one, body_html: html, body_text: text });
  }
  return { messages, ids };
}

const mostLetters = 200;

const ticketWithout = (
  { id, title, preview }: Omit<RelatedTicket, "custom">,
  removal: Removal,
): Omit<RelatedTicket, "custom"> => ({
  id,
  title: removeFromText(title, removal).slice(0, mostLetters),
  preview: removal.previews.get(preview) ?? removeFromText(preview, removal).slice(0, mostLetters),
});

/** The texts of custom fields without it. A link, an address or a number that has it has no value any more. */
async function findValuesWithout(
  db: TenantDb,
  tickets: readonly { readonly custom: CustomValues }[],
  removal: Removal,
): Promise<(values: CustomValues) => CustomPatch> {
  const ids = new Set(tickets.flatMap(({ custom }) => Object.keys(custom)));
  const fields = (await findFieldsById(db, [...ids])).filter(({ type }) =>
    textTypes.includes(type),
  );
  return (values) =>
    Object.fromEntries(
      fields.flatMap(({ id, type }) => {
        const before = String(values[id] ?? "");
        const after = removeFromText(before, removal);
        if (after === before) return [];
        const isFree = type === "text" || type === "long_text";
        return [[id, isFree ? after.slice(0, longestOf(type)) : null]];
      }),
    );
}

/** Those rows that have it, with what is there afterwards. */
export const changedRows = (rows: readonly Row[], removal: Removal): Row[] =>
  rows.flatMap((row) => {
    const values = removeFromValue(row.values, removal) as Row["values"];
    return isDeepStrictEqual(values, row.values) ? [] : [{ ...row, values }];
  });
