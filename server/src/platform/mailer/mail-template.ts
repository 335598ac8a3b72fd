import { escapeHtml } from "../html/sanitize.ts";
import { textOf } from "../html/text-of.ts";
import { layOutPlainMail } from "./lay-out-plain-mail.ts";
import type { MailDraft, RenderedMail, TemplateValues } from "./mail.ts";

/** What is mailed on one kind of occasion, in our own words. A business may put its own in their place. */
export interface MailTemplate {
  readonly key: string;
  readonly name: string;
  readonly subject: string;
  /** HTML with `{{group.name}}` variables. */
  readonly body: string;
  readonly description: string;
  /** May be switched off. */
  readonly isOptional?: boolean;
}

interface Occasion {
  readonly to: string;
  readonly values: TemplateValues;
  readonly isUrgent?: boolean;
  readonly hasSecret?: boolean;
  readonly isUnsolicited?: boolean;
}

const variable = /( ?)\{\{\s*([\w.]+)\s*\}\}/g;

/**
 * One pass: what a value holds is never read again. A value that is missing takes the blank before it along. Words of
 * somebody else's making are cleaned once they are filled.
 */
export function fillHtml(
  { subject, body }: Pick<MailTemplate, "subject" | "body">,
  values: TemplateValues,
  clean = (html: string) => html,
): Pick<RenderedMail, "subject" | "html"> {
  const given = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : "");
  const put = (text: string, write: (name: string) => string) =>
    text.replace(variable, (_, blank: string, name: string) => {
      const written = write(name);
      return written && blank + written;
    });
  const html = clean(
    put(body, (name) => (name.endsWith("_html") ? given(name) : escapeHtml(given(name)))),
  );
  return { subject: put(subject, given).replace(/\s+/g, " ").trim().slice(0, 255), html };
}

/** The same as a whole mail. */
export function fill(...filled: Parameters<typeof fillHtml>): RenderedMail {
  const { subject, html } = fillHtml(...filled);
  return {
    subject,
    html: layOutPlainMail(html),
    text: textOf(html),
  };
}

/** A letter in our own words that remembers what it is about, so that the business's words can take their place. */
export function mailFromTemplate(template: MailTemplate, occasion: Occasion): MailDraft {
  const { to, values, ...kind } = occasion;
  return {
    kind: template.key,
    to,
    ...fill(template, values),
    template: { key: template.key, values },
    ...kind,
  };
}

/** Paragraphs of plain words with variables, and a link of its own line. */
export function bodyOf(lines: readonly string[], link?: { label: string; url: string }): string {
  // A text that brings paragraphs of its own cannot stand inside of one.
  const tag = (line: string) => (/^\{\{\w+\.\w+_html\}\}$/.test(line) ? "div" : "p");
  const paragraphs = lines.map((line) => `<${tag(line)}>${line}</${tag(line)}>`);
  if (link) paragraphs.push(`<p><a href="${link.url}">${link.label}</a></p>`);
  return paragraphs.join("\n");
}
