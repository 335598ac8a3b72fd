import { findClosest } from "#ui/palette/fuzzy.ts";

export interface ShortcutLine {
  readonly id: string;
  readonly label: string;
  readonly scope: string;
  readonly keys: string;
}

export interface ScopeLines {
  readonly scope: string;
  readonly lines: readonly ShortcutLine[];
}

/** Groups shortcuts by scope, the innermost first: the page, then the shell. */
export function groupShortcuts(
  lines: readonly ShortcutLine[],
  query: string,
): readonly ScopeLines[] {
  const found = findClosest(query, lines, ({ label, keys }) => `${label} ${keys}`);
  const scopes = [...new Set(lines.map(({ scope }) => scope))].reverse();
  return scopes
    .map((scope) => ({ scope, lines: found.filter((line) => line.scope === scope) }))
    .filter((section) => section.lines.length > 0);
}
