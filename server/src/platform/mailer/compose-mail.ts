import { escapeHtml } from "../html/sanitize.ts";
import { layOutPlainMail } from "./lay-out-plain-mail.ts";
import type { MailDraft } from "./mail.ts";

interface Draft {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** A list of them, each on a line of its own. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** What follows the links. */
  readonly closing?: string;
  readonly isUrgent?: boolean;
  readonly hasSecret?: boolean;
  readonly isUnsolicited?: boolean;
}

/** A short letter in plain words, as text and as HTML. Values are escaped here, and nowhere expanded again. */
export function composeMail(draft: Draft): MailDraft {
  const { kind, to, subject, isUrgent, hasSecret, isUnsolicited } = draft;
  const links = [...(draft.link ? [draft.link] : []), ...(draft.links ?? [])];
  const after = draft.closing ? [draft.closing] : [];
  const text = [
    ...draft.lines,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...after,
  ].join("\n\n");
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const paragraphs = [
    ...draft.lines.map(paragraph),
    ...links.map(
      ({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    ...after.map(paragraph),
  ];
  const html = layOutPlainMail(paragraphs.join(""));
  return {
    kind,
    to,
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    html,
    ...(isUrgent && { isUrgent }),
    ...(hasSecret && { hasSecret }),
    ...(isUnsolicited && { isUnsolicited }),
  };
}

const maxNameLength = 60;

/**
 * A name as it may stand in our words. They may leave by the server of the platform, so a name must not carry a message:
 * an address or a number to call is left out with the whole name.
 */
export function plainName(name: string, instead: string): string {
  const line = name.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
  const carriesMessage = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}|\b\d{7,}\b|(\d+[\s().-]+){2,}\d+/iu.test(
    line,
  );
  return carriesMessage || line.length > maxNameLength ? instead : line;
}
