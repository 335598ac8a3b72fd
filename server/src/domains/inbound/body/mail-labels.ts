/** The labels that mail programs write before a quoted or forwarded message, by language. */
export const labels = {
  from: "from von de da van från fra od от 发件人 差出人 寄件者".split(" "),
  sent: "sent date gesendet datum envoyé enviado fecha inviato verzonden skickat wysłano data отправлено дата 发送时间 日期 送信日時 日時".split(
    " ",
  ),
  to: "to an à para a aan till do кому 收件人 宛先".split(" "),
  subject:
    "subject betreff objet asunto assunto oggetto onderwerp ämne temat тема 主题 主旨 件名".split(
      " ",
    ),
};

export type LabelKind = keyof typeof labels;

export interface Labelled {
  readonly kind: LabelKind;
  readonly value: string;
}

const kinds = new Map<string, LabelKind>(
  (Object.keys(labels) as LabelKind[]).flatMap((kind) =>
    labels[kind].map((label) => [label, kind] as const),
  ),
);

const longestLabel = 20;

/** The label at the beginning of a line, such as `From: Jane`; the colon may be wide or have a blank before it. */
export function labelOf(line: string): Labelled | undefined {
  const text = line.replace(/^[\s>*]+/, "");
  const at = text.slice(0, longestLabel).search(/[:：]/);
  if (at < 1) return undefined;
  const kind = kinds.get(text.slice(0, at).replaceAll("*", "").trim().toLowerCase());
  return kind && { kind, value: text.slice(at + 1).replace(/^[\s*]+|[\s*]+$/g, "") };
}

const reach = 6;

/**
 * Whether a header block of a quoted message begins at this line: a From label, and among the next lines a subject and
 * a date or recipient.
 */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (labelOf(lines[at] ?? "")?.kind !== "from") return false;
  const next = new Set(lines.slice(at + 1, at + 1 + reach).map((line) => labelOf(line)?.kind));
  return next.has("subject") && (next.has("sent") || next.has("to"));
}

const rules = [
  "original message",
  "ursprüngliche nachricht",
  "message d'origine",
  "mensaje original",
  "mensagem original",
  "messaggio originale",
  "oorspronkelijk bericht",
  "原始邮件",
  "forwarded message",
  "weitergeleitete nachricht",
];

/** A line such as `-----Original Message-----`. */
export function isRule(line: string): boolean {
  const text = line.trim();
  if (!/^[-_]{2,}/.test(text)) return false;
  return rules.includes(text.replace(/^[-_\s]+|[-_\s]+$/g, "").toLowerCase());
}
