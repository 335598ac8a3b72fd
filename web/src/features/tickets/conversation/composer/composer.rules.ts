import { htmlOfText } from "../html-of-text.ts";

export type Mode = "reply" | "note";

/** Each mode has its own draft, so that a note never becomes a reply by accident. */
export const draftKey = (mode: Mode, ticketId: string) => `${mode}:${ticketId}`;

/** The name of a customer on a button. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** A draft from before messages were rich text. */
export function richDraft(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { text, ...draft } = value;
  return typeof text === "string" && !draft.html ? { ...draft, html: htmlOfText(text) } : draft;
}

/** Empty lines at the end are typed without meaning to. */
export const withoutEmptyEnd = (html: string) => html.replace(/(?:<p><br><\/p>)+$/, "");

/** Whether a message says or shows something. */
export function hasContent(html: string): boolean {
  return /<img\b/.test(html) || html.replace(/<[^>]*>|&nbsp;/g, "").trim() !== "";
}
