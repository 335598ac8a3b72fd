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

let registered: readonly Shortcut[] = [];

/** All registered shortcuts. The last registered one wins. */
export const registeredShortcuts = () => registered;

export function register(shortcuts: readonly Shortcut[]): () => void {
  registered = [...registered, ...shortcuts];
  return () => {
    registered = registered.filter((shortcut) => !shortcuts.includes(shortcut));
  };
}

/** The same as a store for components; it is updated after the render. */
export const useShortcutList = create<{ readonly shortcuts: readonly Shortcut[] }>(() => ({
  shortcuts: registered,
}));

export function publishShortcuts(): void {
  const { shortcuts } = useShortcutList.getState();
  if (shortcuts !== registered) useShortcutList.setState({ shortcuts: registered });
}

/** The keys of a shortcut for this person; none where they switched it off. */
export function keysOf(
  { id, keys }: Pick<Shortcut, "id" | "keys">,
  { singleKeys, keyMap }: KeyPreferences,
): string | undefined {
  const chosen = keyMap[id] ?? keys;
  return !chosen || (!singleKeys && isSingle(chosen)) ? undefined : chosen;
}
