/** What is typed after a `/` that begins a word, directly before the caret. Undefined, if there is none. */
export function slashBefore(text: string): string | undefined {
  return /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u.exec(text)?.[1];
}

export const variable = /\{\{\s*[\w.]{1,80}\s*\}\}/;

/** How many variables are not filled in. */
export function countUnfilled(html: string): number {
  const words = html.replace(/<[^>]*>/g, "");
  return [...words.matchAll(new RegExp(variable, "g"))].length;
}
