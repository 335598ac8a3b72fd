import { randomBytes } from "node:crypto";

/** A mark that one business alone bears, in its name and its people's addresses. */
export function newCanary(): string {
  return `cnry${randomBytes(6).toString("hex")}`;
}

/** The marks in a text that are not the reader's own. */
export function foreignCanaries(text: string, own: string): string[] {
  return [...text.matchAll(/cnry[0-9a-f]{12}/g)].map(([mark]) => mark).filter((m) => m !== own);
}
