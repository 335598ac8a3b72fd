import { escapeHtml } from "../html/escape-html.ts";
import type { MailDraft } from "./mail.ts";

interface Draft {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly isUrgent?: boolean;
}

/** A short letter in plain words, as text and as HTML. Values are escaped here, and nowhere expanded again. */
export function composeMail({ kind, to, subject, lines, link, isUrgent }: Draft): MailDraft {
  const text = [...lines, ...(link ? [`${link.label}: ${link.url}`] : [])].join("\n\n");
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  if (link)
    paragraphs.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
  const html = `<!doctype html><html><body>${paragraphs.join("")}</body></html>`;
  return {
    kind,
    to,
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    html,
    ...(isUrgent && { isUrgent }),
  };
}
