/** One rule of the specification, and what holds it. */
export interface Row {
  readonly rule: string;
  /** Numbers of docs/spec-rules.md that the rule ends with, in brackets. */
  readonly numbers: readonly string[];
  readonly holders: readonly Holder[];
}

/** A test file, a folder or a command, and the words of its tests that the row quotes. */
export interface Holder {
  readonly name: string;
  readonly words: readonly string[];
}

/**
 * The rows of all tables. A head is followed by its rule of dashes, which is how it is known; the test file that it names
 * holds the rows that name none themselves.
 */
export function rowsOf(markdown: string): Row[] {
  const lines = markdown.split("\n").filter((line) => line.startsWith("|"));
  const rows: Row[] = [];
  let headed = "";
  lines.forEach((line, at) => {
    if (isDashes(line)) return;
    const [rule = "", ...cells] = line.slice(1, -1).split(" | ");
    const held = cells.join(" | ").trim();
    if (isDashes(lines[at + 1] ?? "")) headed = /`([^`]+\.test\.ts)`/.exec(held)?.[1] ?? "";
    else rows.push({ ...numberedRuleOf(rule), holders: holdersOf(held, headed) });
  });
  return rows;
}

function numberedRuleOf(cell: string): Pick<Row, "rule" | "numbers"> {
  const [, rule = cell, listed = ""] = /^(.*)\[([\d., ]+)\]\s*$/.exec(cell) ?? [];
  return { rule: rule.trim(), numbers: listed.split(", ").filter(Boolean) };
}

function isDashes(line: string): boolean {
  return /^[|\s-]+$/.test(line) && line !== "";
}

/** `file`: words; more words … and the next `file`. Words stand behind a colon, shortened with dots; notes in brackets. */
function holdersOf(cell: string, headed: string): Holder[] {
  if (headed && !cell.includes("`")) return [{ name: headed, words: wordsOf(cell) }];
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, name = "", after = ""]) => {
    const said = /^:([^`]*)/.exec(after)?.[1] ?? "";
    return { name, words: wordsOf(said) };
  });
}

function wordsOf(said: string): string[] {
  return said
    .replace(/\([^)]*\)/g, "")
    .split(/[;…·]/)
    .map((words) => words.trim())
    .filter(Boolean);
}
