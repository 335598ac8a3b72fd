import { create } from "zustand";
import { isSingle } from "./chord.ts";
import type { KeyPreferences } from "./key-preferences.ts";

/** A key and what it is for, as the list of shortcuts and the settings show it. */
export interface Key {
  /** Names it in the person's key map. */
  readonly id: string;
  /** `Mod+K`, or one after another: `G D`. */
  readonly keys: string;
  readonly label: string;
  /** What it belongs to, as the list of shortcuts heads it. */
  readonly scope: string;
  /** It types nothing, so it also works inside of a text field. */
  readonly isForTyping?: boolean;
  /** Handled by the element that has the focus, such as a row or the text: listed, but not changeable. */
  readonly isFixed?: boolean;
}

export interface Shortcut extends Key {
  readonly run: () => void;
  /** The part of the page that it belongs to, where a page has several with the same keys. */
  readonly pane?: { readonly current: Element | null } | undefined;
}

export type KeyList<Id extends string> = Readonly<Record<Id, Key>>;

/** The keys of a scope by their ids. */
export function defineKeys<Id extends string>(
  scope: string,
  keys: Readonly<Record<Id, Omit<Key, "id" | "scope">>>,
): KeyList<Id> {
  const entries = Object.entries<Omit<Key, "id" | "scope">>(keys);
  return Object.fromEntries(entries.map(([id, key]) => [id, { ...key, id, scope }])) as KeyList<Id>;
}

type Acts<Id extends string> = Readonly<Partial<Record<Id, (() => void) | false | undefined>>>;

/** The shortcuts of these keys, without those that have no act at the moment. */
export function withActs<Id extends string>(keys: KeyList<Id>, acts: Acts<Id>): Shortcut[] {
  return Object.values<Key>(keys).flatMap((key) => {
    const run: (() => void) | false | undefined = acts[key.id as Id];
    return run ? [{ ...key, run }] : [];
  });
}

/** The fixed keys of a list, to show them while what handles them is on the page. */
export const fixedKeys = (keys: KeyList<string>): Shortcut[] =>
  Object.values(keys)
    .filter(({ isFixed }) => isFixed)
    .map((key) => ({ ...key, run: () => {} }));

let registered: readonly Shortcut[] = [];

/** All registered shortcuts. The last registered one wins. */
export const registeredShortcuts = () => registered;

/**
 * The same for a press on an element: where two shortcuts have the same key, the pane that has the focus wins, then the
 * page, then the other panes.
 */
export function shortcutsAt(target: Element | undefined): readonly Shortcut[] {
  const rank = ({ pane }: Shortcut) => {
    if (!pane) return 1;
    return pane.current?.contains(target ?? null) ? 2 : 0;
  };
  return registered.toSorted((a, b) => rank(a) - rank(b));
}

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
  { id, keys, isFixed }: Pick<Key, "id" | "keys" | "isFixed">,
  { singleKeys, keyMap }: KeyPreferences,
): string | undefined {
  if (isFixed) return keys;
  const chosen = keyMap[id] ?? keys;
  return !chosen || (!singleKeys && isSingle(chosen)) ? undefined : chosen;
}
