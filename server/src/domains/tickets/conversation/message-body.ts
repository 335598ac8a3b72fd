import { fail, refuseField } from "#platform/failure.ts";
import { sanitizeHtml, sanitizeWithMentions } from "#platform/html/sanitize.ts";
import { textOf } from "#platform/html/text-of.ts";

const maxTextLength = 100_000;

export interface MessageBody {
  readonly body_html: string;
  readonly body_text: string;
}

/** What somebody wrote, without what may not be shown. Nothing at all, with no file beside it, is refused. */
export function sanitizeBody(
  html: string,
  fileIds: readonly string[] = [],
  { isNote = false }: { isNote?: boolean | undefined } = {},
): MessageBody {
  const body_html = isNote ? sanitizeWithMentions(html) : sanitizeHtml(html);
  const body_text = textOf(body_html);
  if (body_text === "" && fileIds.length === 0 && !/<img\b/.test(body_html)) {
    throw fail("tickets.message_empty");
  }
  if (body_text.length > maxTextLength) {
    throw refuseField("comment", `Message must be at most ${maxTextLength} characters`);
  }
  return { body_html, body_text };
}

const previewLength = 200;

/** The beginning of a message on one line, as a list shows it beside the subject. */
export const previewOf = ({ body_text }: Pick<MessageBody, "body_text">): string =>
  body_text.replace(/\s+/g, " ").slice(0, previewLength);

const innermostQuote = /<blockquote\b[^>]*>(?:(?!<blockquote\b)[\s\S])*?<\/blockquote>/gi;

/** What somebody wrote themselves, without what they quote. Takes HTML that was cleaned: every quote in it ends. */
export function withoutQuotes(html: string): string {
  for (let before = html; ; ) {
    const without = before.replace(innermostQuote, "");
    if (without === before) return without;
    before = without;
  }
}

/** The same text, with its pictures taken from copies of their files. */
export function withPicturesOf(html: string, copies: ReadonlyMap<string, string>): string {
  return html.replace(
    /(<img\b[^>]*\bsrc="cid:)([0-9a-f-]{36})(?=")/g,
    (whole, before: string, id: string) => (copies.has(id) ? `${before}${copies.get(id)}` : whole),
  );
}

/** Whether words speak of a file that comes with them. */
export function mentionsAttachment(words: string): boolean {
  return /(?<!\p{L})(?:attach(?:ed|ing|ments?)?|enclosed)(?!\p{L})/iu.test(words);
}

/** The variables of a text that nobody filled in, each once. */
export function unfilledVariables(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]{1,80})\s*\}\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)];
}

/** The accounts that a text names by the mark of a mention, each once. */
export const mentionedAccounts = (html: string): string[] => marked(html, accountMark);

/** The departments that it names. */
export const mentionedDepartments = (html: string): string[] => marked(html, departmentMark);

const accountMark = /<a\b[^>]*\bdata-mention="([0-9a-f-]{36})"/g;
const departmentMark = /<a\b[^>]*\bdata-mention-department="([0-9a-f-]{36})"/g;

const marked = (html: string, mark: RegExp): string[] => [
  ...new Set([...html.matchAll(mark)].map(([, id = ""]) => id)),
];
