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
