import type { Key } from "#platform/keys/shortcuts.ts";
import { formatKeys } from "#ui/keyboard/kbd.tsx";
import { findClosest } from "#ui/palette/fuzzy.ts";

export type ShortcutLine = Pick<Key, "id" | "label" | "scope" | "keys">;

export interface ScopeLines {
  readonly scope: string;
  readonly lines: readonly ShortcutLine[];
}

/**
 * Groups the keys of this page by scope, the innermost first: the page, then the shell. The keys of other pages follow in
 * their order; a scope of this page has only the keys that work here.
 */
export function groupShortcuts(
  here: readonly ShortcutLine[],
  elsewhere: readonly ShortcutLine[],
  query: string,
): readonly ScopeLines[] {
  const scopes = new Set(here.map(({ scope }) => scope));
  const others = elsewhere.filter(({ scope }) => !scopes.has(scope));
  // The last registered one works, where an id occurs twice.
  const own = new Map(here.map((line) => [`${line.scope} ${line.id}`, line]));
  const found = findClosest(
    query,
    [...own.values(), ...others],
    ({ label, keys }) => `${label} ${formatKeys(keys)}`,
  );
  const ordered = [...[...scopes].reverse(), ...new Set(others.map(({ scope }) => scope))];
  return ordered
    .map((scope) => ({ scope, lines: found.filter((line) => line.scope === scope) }))
    .filter((section) => section.lines.length > 0);
}
