import { open } from "node:fs/promises";
import { cleanLine } from "../body/clean-text.ts";
import { capHeaders, headWindow } from "./cap-headers.ts";
import type { Header } from "./parsed-mail.ts";

/** The header fields in a text, up to its first empty line. */
export function headersIn(text: string): Header[] {
  const [head = ""] = text.replaceAll("\r\n", "\n").split("\n\n");
  return head
    .replace(/\n[ \t]+/g, " ")
    .split("\n")
    .flatMap((line) => {
      const at = line.indexOf(":");
      if (at < 1) return [];
      return [{ name: line.slice(0, at).toLowerCase(), value: cleanLine(line.slice(at + 1)) }];
    });
}

export function firstValue(headers: readonly Header[], name: string): string {
  return headers.find((header) => header.name === name)?.value ?? "";
}

/** Message ids in the order in which they stand. */
export function idsIn(value: string): string[] {
  const ids: string[] = [];
  for (const word of value.split(/[\s,]+/)) {
    const start = word.indexOf("<");
    const end = word.indexOf(">", start);
    const id = start >= 0 && end > start ? word.slice(start, end + 1) : "";
    if (id.length > 2 && id.length <= 998) ids.push(id);
  }
  return ids;
}

const mostReferences = 100;

/** The ids that a mail names, the nearest first. */
export function referencesOf(headers: readonly Header[]): string[] {
  const answered = idsIn(firstValue(headers, "in-reply-to"));
  const before = idsIn(firstValue(headers, "references")).slice(-mostReferences).reverse();
  return [...new Set([...answered, ...before])].slice(0, mostReferences);
}

/** The ids of a raw mail and of those that it names, the one with which its conversation began first. */
export async function readThreadIds(rawPath: string): Promise<string[]> {
  const file = await open(rawPath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headWindow), 0, headWindow, 0);
    const { head } = capHeaders(buffer.subarray(0, bytesRead));
    const headers = headersIn(head.toString("latin1"));
    const own = idsIn(firstValue(headers, "message-id")).slice(0, 1);
    const [first, ...others] = idsIn(firstValue(headers, "references"));
    const named = referencesOf(headers).filter((id) => id !== first && !others.includes(id));
    return [...(first ? [first, ...others] : named), ...own].slice(0, mostReferences);
  } finally {
    await file.close();
  }
}
