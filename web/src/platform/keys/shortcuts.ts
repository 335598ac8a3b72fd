import { create } from "zustand";
import { isSingle } from "./chord.ts";
import type { KeyPreferences } from "./key-preferences.ts";

export interface Shortcut {
  /** Names it in the person's key map. */
  readonly id: string;
  /** `Mod+K`, or one after another: `G D`. */
  readonly keys: string;
  readonly label: string;
  /** What it belongs to, as the list of shortcuts heads it. */
  readonly scope: string;
  /** It types nothing, so it also works inside of a text field. */
  readonly isForTyping?: boolean;
  readonly run: () => void;
}

let standing: readonly Shortcut[] = [];

/** Every shortcut that would do something now. What came last stands last, and goes first. */
export const standingShortcuts = () => standing;

export function register(shortcuts: readonly Shortcut[]): () => void {
  standing = [...standing, ...shortcuts];
  return () => {
    standing = standing.filter((shortcut) => !shortcuts.includes(shortcut));
  };
}

/** The same for those who draw them, who may follow a moment later. */
export const useShortcutList = create<{ readonly shortcuts: readonly Shortcut[] }>(() => ({
  shortcuts: standing,
}));

export function showStanding(): void {
  const { shortcuts } = useShortcutList.getState();
  if (shortcuts !== standing) useShortcutList.setState({ shortcuts: standing });
}

/** The keys of a shortcut for this person; none where they switched it off. */
export function keysOf(
  { id, keys }: Pick<Shortcut, "id" | "keys">,
  { singleKeys, keyMap }: KeyPreferences,
): string | undefined {
  const chosen = keyMap[id] ?? keys;
  return !chosen || (!singleKeys && isSingle(chosen)) ? undefined : chosen;
}
