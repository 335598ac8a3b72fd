/** A slash command: `/` at the start of a word and the text typed after it. */
export interface Slash {
  readonly from: number;
  readonly query: string;
}

export function slashAt(text: string, caret: number): Slash | undefined {
  const found = /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const query = found[1] ?? "";
  return { from: caret - query.length - 1, query };
}

/**
 * The text with the slash command replaced, and the new caret position. The text may have been edited since the command
 * was typed: it is looked for near its old place, and where it is gone the replacement goes to the caret.
 */
export function replaced(text: string, slash: Slash, caret: number, replacement: string) {
  const found = commandIn(text, slash);
  const from = found ?? caret;
  const to = found === undefined ? caret : from + 1 + slash.query.length;
  return {
    text: text.slice(0, from) + replacement + text.slice(to),
    caret: from + replacement.length,
  };
}

function commandIn(text: string, { from, query }: Slash): number | undefined {
  const places = [...text.matchAll(/(?<=^|\s)\/([\p{L}\p{N}-]{0,30})(?=$|\s)/gu)]
    .filter((found) => found[1] === query)
    .map(({ index }) => index);
  return places.sort((one, other) => Math.abs(one - from) - Math.abs(other - from))[0];
}

/** The first unfilled variable, and how many there are. */
export function unfilledIn(text: string): { from: number; to: number; count: number } | undefined {
  const found = [...text.matchAll(/\{\{\s*[\w.]{1,80}\s*\}\}/g)];
  const [first] = found;
  if (!first) return undefined;
  return { from: first.index, to: first.index + first[0].length, count: found.length };
}
