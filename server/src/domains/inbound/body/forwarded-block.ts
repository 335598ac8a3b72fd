import { trimmed } from "./clean-text.ts";
import { isHeaderBlock, isRule, labelOf } from "./mail-labels.ts";

export interface ForwardedBlock {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** What is written above. */
  readonly comment: string;
}

const mostLines = 2000;

/** The first forwarded message in a text: its labels, and what comes after them. */
export function findForwardedBlock(text: string): ForwardedBlock | undefined {
  const lines = text.split("\n").slice(0, mostLines);
  const at = lines.findIndex((_, index) => isHeaderBlock(lines, index));
  if (at < 0) return undefined;
  const values = new Map<string, string>();
  let end = at;
  for (; end < lines.length && lines[end]?.trim() !== ""; end++) {
    const label = labelOf(lines[end] ?? "");
    if (label && !values.has(label.kind)) values.set(label.kind, label.value);
  }
  const above = lines.slice(0, at);
  while (above.length > 0 && isBetween(above.at(-1) ?? "")) above.pop();
  return {
    from: values.get("from") ?? "",
    subject: values.get("subject") ?? "",
    text: trimmed(lines.slice(end).join("\n")),
    comment: trimmed(above.join("\n")),
  };
}

const isBetween = (line: string) => line.trim() === "" || isRule(line) || /^[-_\s]+$/.test(line);
